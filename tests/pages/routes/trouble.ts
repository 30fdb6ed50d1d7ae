import { setTimeout as pause } from 'node:timers/promises';
import { json, typed, type Routes } from '../route.ts';

/** Replies that say no, come late, come in part or never. */
export const trouble: Routes = {
  'ANY /status/:code': ({ part }) => json({ said: Number(part.code) }, { status: Number(part.code) }),
  // Fails `times` times for each key, then answers how often it was asked.
  'ANY /flaky/:key': ({ request, part, count }) => {
    const before = count(`flaky ${part.key}`);
    return before < Number(request.query.get('times') ?? 1)
      ? json({ error: 'not now' }, { status: 503 })
      : json({ asked: before + 1 });
  },
  'GET /busy/:key': ({ part, count }) =>
    count(`busy ${part.key}`) === 0
      ? json({ error: 'slow down' }, { status: 429, headers: { 'retry-after': '1' } })
      : json({ ok: true }),
  'GET /slow': async ({ request }) => {
    await pause(Number(request.query.get('ms') ?? 1000));
    return json({ late: true });
  },
  'GET /not-compressed': () =>
    typed('application/json', '{"a":1}', { headers: { 'content-encoding': 'gzip' } }),
  'GET /half': () => typed('application/x-ndjson', half()),
  'GET /large': ({ request }) => typed('text/plain', filler(Number(request.query.get('bytes') ?? 1e6))),
  'GET /long-line': () => typed('application/x-ndjson', filler(20 * 1024 * 1024)),
};

async function* half(): AsyncIterable<Uint8Array> {
  yield Buffer.from('{"n":1}\n{"n":2}\n');
  await pause(50);
  throw new Error('the line is cut');
}

function* filler(bytes: number): Iterable<Uint8Array> {
  const chunk = Buffer.alloc(65_536, 'x');
  for (let left = bytes; left > 0; left -= chunk.length)
    yield chunk.subarray(0, Math.min(left, chunk.length));
}
