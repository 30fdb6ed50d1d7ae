import { ServiceError } from '@rowmill/contracts';
import type { FastifyInstance } from 'fastify';
import { checkListening } from '../configuration/check-listening.ts';
import type { RunningRole } from '../roles.ts';
import type { HttpSettings } from './http-settings.ts';

export interface RunningServer extends RunningRole {
  /** Where it listens: `http://127.0.0.1:7700`. */
  readonly address: string;
}

/** Listens; draining lets running requests end, and cuts them off when it has to hurry. */
export async function startServer(app: FastifyInstance, settings: HttpSettings): Promise<RunningServer> {
  checkListening(settings);
  const { host, port } = settings;
  const address = await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    const problem = `${port} is taken, perhaps by a Rowmill that runs already; --port 0 takes one that is free`;
    throw new ServiceError('service/bad-setting', { setting: 'port', problem }, { cause: error });
  });
  return {
    address,
    async drain(hurry) {
      const cut = (): void => app.server.closeAllConnections();
      hurry.addEventListener('abort', cut, { once: true });
      if (hurry.aborted) cut();
      await app.close();
      hurry.removeEventListener('abort', cut);
    },
  };
}
