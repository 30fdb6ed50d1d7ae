import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type Service } from '../cli/start-service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const reply = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { authorization: `svc ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Record<string, unknown>;
}

const run = (query: string): Promise<Record<string, unknown>> =>
  post('/v1/sirp/query/runner/dispatch/wait', { query });

test('a prompt of the workspace and a credential of the vault, asked of a model', async () => {
  await post('/v1/secrets/prompts', { name: 'before', prompt: 'Say "$city$" in' });
  const hosts = [new URL(service.site.url).hostname];
  const made = await post('/v1/secrets/credentials', {
    type: 'openai',
    config: { credential: { name: 'models', hosts }, credentials: { openai: { apiKey: 'open-sesame' } } },
  });
  expect(made).toMatchObject({ type: 'openai' });
  const ended = await run(
    `seed '{ city: "Oslo" }' || prompt "$PROMPTS.before$ French: $city$" --model echo --baseUrl ${service.site.url}/private/models/v1 --credentials.openai models || table answer`,
  );
  // What stands in a prompt is text, whatever it looks like.
  expect(ended).toMatchObject({
    status: 'completed',
    results: [{ content: { answer: '|Say "$city$" in French: Oslo|free' } }],
  });
  expect(JSON.stringify(ended)).not.toContain('open-sesame');
});

test('a credential does not go to a model elsewhere', async () => {
  await post('/v1/secrets/credentials', {
    type: 'openai',
    config: { credential: { name: 'cloud' }, credentials: { openai: { apiKey: 'open-sesame' } } },
  });
  const ended = await run(
    `prompt hello --model echo --baseUrl ${service.site.url}/private/models/v1 --credential cloud --retry 0`,
  );
  expect(ended).toMatchObject({ status: 'completed', partial: true, total: 0 });
  const errors = await fetch(`${service.url}/v1/sirp/queries/${String(ended['id'])}/errors`, {
    headers: { authorization: `svc ${service.key}` },
  });
  expect(await errors.json()).toMatchObject({ items: [{ code: 'egress/secret-not-for-host' }] });
});
