import { json, type Answer, type Routes, type Visit } from '../route.ts';

interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly strict: boolean; readonly schema: { readonly properties: object } };
  };
}

interface EmbeddingRequest {
  readonly model: string;
  readonly input: readonly string[] | string;
  readonly dimensions?: number;
}

/**
 * A service that speaks the way of OpenAI. Its models are simple: `echo` repeats what it is asked and by which rules,
 * `names` finds `Name 7` in a text, `first` chooses the first label whose word occurs, `slow-witted` needs two tries.
 */
export const models: Routes = {
  'POST /models/v1/chat/completions': chat,
  'POST /private/models/v1/chat/completions': (visit) =>
    visit.request.headers['authorization'] === 'Bearer open-sesame'
      ? chat(visit)
      : json({ error: { message: 'Incorrect API key provided: open-ses**.' } }, { status: 401 }),
  'POST /models/v1/embeddings': ({ request }) => {
    const { input, dimensions = 3 } = JSON.parse(request.body) as EmbeddingRequest;
    const texts = typeof input === 'string' ? [input] : input;
    const data = texts.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: Array.from({ length: dimensions }, (_, at) => (text.charCodeAt(at) || 0) / 128),
    }));
    return json({ object: 'list', model: 'letters', data, usage: { prompt_tokens: texts.join('').length } });
  },
};

function chat(visit: Visit): Answer {
  const asked = JSON.parse(visit.request.body) as ChatRequest;
  const user = String(asked.messages.findLast(({ role }) => role === 'user')?.content);
  const rules = asked.messages.filter(({ role }) => role === 'system').map(({ content }) => String(content));
  switch (asked.model) {
    case 'echo':
      return answered(asked, `${rules.join(' ')}|${user}|${asked.temperature ?? 'free'}`);
    case 'names': {
      const rows = [...user.matchAll(/([A-Z]\w+) (\w+)/g)].map(([, name, age]) => ({
        name,
        age: /^\d+$/.test(age!) ? Number(age) : age,
      }));
      return answered(asked, `Here you are:\n\`\`\`json\n${JSON.stringify({ rows })}\n\`\`\``);
    }
    case 'first':
      return answered(
        asked,
        JSON.stringify({ label: labelsOf(asked).find((label) => user.includes(label)) }),
      );
    case 'slow-witted':
      return answered(asked, visit.count(user) < 1 ? 'Hm.' : JSON.stringify({ label: labelsOf(asked)[0] }));
    case 'busy':
      return json({ error: { message: 'busy' } }, { status: 429, headers: { 'retry-after': '0' } });
    default:
      return json({ error: { message: `The model ${asked.model} does not exist` } }, { status: 404 });
  }
}

function labelsOf({ response_format }: ChatRequest): readonly string[] {
  const properties = response_format?.json_schema?.schema.properties as
    | { readonly label?: { readonly enum: readonly string[] } }
    | undefined;
  return properties?.label?.enum ?? [];
}

function answered({ model, max_tokens }: ChatRequest, content: string): Answer {
  const isCut = max_tokens !== undefined && content.length > max_tokens;
  const message = { role: 'assistant', content: isCut ? content.slice(0, max_tokens) : content };
  return json({
    id: 'answer',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message, finish_reason: isCut ? 'length' : 'stop' }],
    usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 },
  });
}
