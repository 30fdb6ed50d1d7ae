import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalEngine } from '@rowmill/engine/local';
import { expect, test } from 'vitest';

const LINES = 900;
const LINE = `${JSON.stringify({ text: 'x'.repeat(100_000) })}\n`;

async function runAgainst(answer: RequestListener, query: (url: string) => string) {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await using engine = await createLocalEngine({ egressAllow: [`127.0.0.1/32:${port}`] });
    const run = await engine.start(query(`http://127.0.0.1:${port}/rows.ndjson`), { mode: 'turbo' });
    const outcome = await run.ended;
    return { outcome, errors: await run.rowErrors(), progress: await run.progress() };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a reply of 90 MB passes while it is read in parts', async () => {
  const { outcome, progress } = await runAgainst(
    async (_request, response) => {
      for (let n = 0; n < LINES; n++) if (!response.write(LINE)) await once(response, 'drain');
      response.end();
    },
    (url) => `api get ${url} || drop text || addcolumn seen true`,
  );
  expect(outcome).toMatchObject({ state: 'completed', rows: LINES, rowsFailed: 0 });
  expect(progress.stages[0]).toMatchObject({ requests: 1, bytes: LINES * LINE.length });
});

test('--timeout ends a try though rows come on and on', async () => {
  const { errors } = await runAgainst(
    (_request, response) => {
      const drip = setInterval(() => response.write('{"n":1}\n'), 50);
      response.on('close', () => clearInterval(drip));
    },
    (url) => `api get ${url} --timeout 1 --retry 0`,
  );
  expect(errors).toMatchObject([{ code: 'egress/timeout', attempts: 1 }]);
  expect(errors[0]?.message).toContain('127.0.0.1');
});
