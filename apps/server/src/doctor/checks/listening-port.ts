import { get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkListening } from '../../configuration/check-listening.ts';
import { defineCheck } from '../define-check.ts';

const PATIENCE_MS = 2_000;

export const listeningPort = defineCheck({
  name: 'address',
  async look(settings) {
    const { host, port } = settings;
    checkListening(settings);
    const problem = await tryPort(host, port);
    const detail = `${host}:${port}`;
    if (problem === undefined) return { ok: true, detail: `${detail} is free` };
    if (problem !== 'EADDRINUSE')
      return {
        ok: false,
        detail: `${detail} cannot be used (${problem})`,
        mend: 'rowmill up --host 127.0.0.1',
      };
    if ((await aliveAt(host, port)) === ALIVE) return { ok: true, detail: `a Rowmill runs at ${detail}` };
    return {
      ok: false,
      detail: `${detail} is taken, perhaps by a Rowmill that runs already`,
      mend: 'rowmill up --port 0',
    };
  },
});

const ALIVE = JSON.stringify({ status: 'alive' });

function tryPort(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}

/** What is said there; nothing of one that speaks another language, TLS among them. */
async function aliveAt(host: string, port: number): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host, port, path: '/livez', signal }, resolve).once('error', reject);
    });
    return await text(reply);
  } catch {
    return undefined;
  }
}
