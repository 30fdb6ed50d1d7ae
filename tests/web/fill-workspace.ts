/** Something of the workspace that a person can name or describe. */
interface Maker {
  readonly what: string;
  readonly path: string;
  body(name: string, text: string): object;
  /** Where the application shows it alone; lists show all of them. */
  page?(made: Readonly<Record<string, unknown>>, name: string): string;
}

/** A query that holds any text as a value. */
const queryWith = (text: string): string =>
  `seed \`\`\`${JSON.stringify({ text }).replaceAll('`', '\\u0060')}\`\`\``;
const inAddress = (text: string): string => encodeURIComponent(JSON.stringify(text));

const MAKERS: readonly Maker[] = [
  {
    what: 'saved query',
    path: '/v1/saved-queries',
    body: (name, text) => ({ name, note: text, query: queryWith(text), starred: true }),
    page: ({ id }) => `/query?saved=${String(id)}`,
  },
  {
    what: 'run',
    path: '/v1/sirp/query/runner/dispatch',
    body: (_name, text) => ({ query: queryWith(text), metadata: { text } }),
    page: ({ id }) => `/runs/${String(id)}`,
  },
  {
    what: 'template',
    path: '/v1/sirp/templates',
    body: (name, text) => ({
      name,
      description: text,
      query: 'range 1 $template.end$',
      templateSchema: {
        type: 'object',
        title: text,
        properties: { end: { type: 'integer', title: text, description: text, default: 3 } },
      },
    }),
    page: ({ id }) => `/templates/${String(id)}`,
  },
  {
    what: 'schedule',
    path: '/v1/sirp/schedules',
    body: (name, text) => ({ query: queryWith(text), minutes: 0, metadata: { name, text } }),
    page: ({ id }) => `/schedules/${String(id)}`,
  },
  {
    what: 'store',
    path: '/v1/mentos/stores',
    body: (name, text) => ({
      type: 'http',
      config: {
        store: { name },
        configuration: { url: `http://127.0.0.1:9/${encodeURIComponent(text)}`, headers: { 'x-text': text } },
      },
    }),
    page: (_made, name) => `/stores?store=${inAddress(name)}`,
  },
  {
    what: 'credential',
    path: '/v1/secrets/credentials',
    body: (name, text) => ({
      type: 'aws4',
      config: { credential: { name }, credentials: { aws4: { accessKeyId: text, secretAccessKey: text } } },
    }),
    page: (_made, name) => `/credentials?credential=${inAddress(name)}`,
  },
  { what: 'secret', path: '/v1/secrets/secrets', body: (name, text) => ({ name, secret: text }) },
  { what: 'prompt', path: '/v1/secrets/prompts', body: (name, text) => ({ name, prompt: text }) },
  { what: 'checkpoint', path: '/v1/secrets/checkpoints', body: (name, text) => ({ name, checkpoint: text }) },
  {
    what: 'table of the cellar',
    path: '/v1/sirp/cellar/files',
    body: (name, text) => ({ name: { value: name }, content: [{ text, [text]: text }] }),
    page: (_made, name) => `/cellar?table=${inAddress(name)}`,
  },
  {
    what: 'manifest of the cellar',
    path: '/v1/sirp/cellar/manifests',
    body: (name, text) => ({
      name,
      store: 'cellar',
      type: 'file',
      screenshots: [],
      attributesContext: { visible: [text], renderers: { [text]: 'link' } },
    }),
  },
  {
    what: 'policy',
    path: '/v1/gonogo/policies',
    body: (name, text) => ({ name: text, domain: name, policy: { perMinute: 60 } }),
  },
  { what: 'API key', path: '/v1/secrets/apikeys', body: (name) => ({ name, role: 'viewer' }) },
  {
    what: 'user',
    path: '/v1/secrets/users',
    body: (name) => ({ credential: { username: name, password: 'long enough to be one' } }),
  },
  { what: 'workspace', path: '/v1/workspaces', body: (name) => ({ name }) },
  {
    what: 'webhook',
    path: '/v1/webhooks',
    body: (name, text) => ({
      name,
      url: `http://127.0.0.1:9/${encodeURIComponent(text)}`,
      events: ['schedule.recovered'],
    }),
    page: (_made, name) => `/settings?tab=webhooks&webhook=${inAddress(name)}`,
  },
];

export interface Filled {
  /** How many things hold the text as their name too, and how many only elsewhere. */
  named: number;
  held: number;
  /** What was refused with any name, and why. */
  readonly refused: string[];
  /** Where each is shown alone. */
  readonly pages: string[];
}

/** Makes one of everything with the text in every field that takes it; `plain`, a domain, is the name where names are narrower. */
export async function fillWorkspace(
  call: (path: string, init: RequestInit) => Promise<Response>,
  text: string,
  plain: string,
): Promise<Filled> {
  const filled: Filled = { named: 0, held: 0, refused: [], pages: [] };
  for (const { what, path, body, page } of MAKERS) {
    const post = (name: string): Promise<Response> =>
      call(path, { method: 'POST', body: JSON.stringify(body(name, text)) });
    let name = text.slice(0, 200);
    let answer = await post(name);
    if (answer.ok) filled.named += 1;
    else {
      name = plain;
      answer = await post(name);
      if (answer.ok) filled.held += 1;
      else filled.refused.push(`${what}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    }
    if (!answer.ok) continue;
    const made = (await answer.json()) as Readonly<Record<string, unknown>>;
    if (page !== undefined) filled.pages.push(page(made, name));
    if (what === 'run')
      await call(`/v1/sirp/queries/${String(made['id'])}`, {
        method: 'PATCH',
        body: JSON.stringify({ starred: true, note: text.slice(0, 2000) }),
      });
  }
  return filled;
}
