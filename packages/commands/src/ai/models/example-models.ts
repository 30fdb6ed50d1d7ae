import type { SiteReply } from '../../define-command.ts';

const USAGE = { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 };

/** For examples: a service whose model always writes the same. */
export function writes(content: string, finish = 'stop'): Readonly<Record<string, SiteReply>> {
  const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: finish };
  const body = { id: 'answer', object: 'chat.completion', created: 1, model: 'small', choices: [choice] };
  return { 'POST /v1/chat/completions': json({ ...body, usage: USAGE }) };
}

/** For examples: a service that gives this vector for everything. */
export function embeds(embedding: readonly number[]): Readonly<Record<string, SiteReply>> {
  const data = [{ object: 'embedding', index: 0, embedding }];
  return {
    'POST /v1/embeddings': json({ object: 'list', data, model: 'small', usage: { prompt_tokens: 4 } }),
  };
}

export function json(value: unknown, status = 200): SiteReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}
