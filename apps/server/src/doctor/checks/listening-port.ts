import { createServer } from 'node:net';
import { checkListening } from '../../configuration/check-listening.ts';
import { defineCheck } from '../define-check.ts';

export const listeningPort = defineCheck({
  name: 'address',
  async look(settings) {
    const { host, port } = settings;
    checkListening(settings);
    const problem = await tryPort(host, port);
    const detail = `${host}:${port}`;
    if (problem === undefined) return { ok: true, detail: `${detail} is free` };
    if (problem === 'EADDRINUSE')
      return {
        ok: false,
        detail: `${detail} is taken, perhaps by a Rowmill that runs already`,
        mend: 'rowmill up --port 0',
      };
    return {
      ok: false,
      detail: `${detail} cannot be used (${problem})`,
      mend: 'rowmill up --host 127.0.0.1',
    };
  },
});

function tryPort(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}
