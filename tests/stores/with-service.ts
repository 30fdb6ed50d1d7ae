import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimPorts } from '../../scripts/services/claim-ports.ts';
import { installServices, type Installed } from '../../scripts/services/install-services.ts';
import { ownDirectory } from '../../scripts/services/own-directory.ts';
import type { Service, ServicePlace } from '../../scripts/services/service.ts';

/** A server that a store delivers to, installed first where it is missing. */
export interface StartedService<S extends Service> extends AsyncDisposable {
  readonly service: S;
}

export async function startAlone<S extends Service>(
  name: Installed,
  start: (place: ServicePlace, port: number, otherPort: number) => Promise<S>,
): Promise<StartedService<S>> {
  await installServices([name]);
  const directory = await ownDirectory('rowmill-store-');
  // PostgreSQL runs under another account.
  await chmod(directory, 0o711);
  const { ports, release } = await claimPorts(2);
  const end = async (): Promise<void> => {
    release();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const service = await start({ directory: join(directory, name) }, ports[0]!, ports[1]!);
    return {
      service,
      async [Symbol.asyncDispose]() {
        await service.stop();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** For the conformance kit: takes the server away as a crash does, and brings it back. */
export function faultsOf(service: Service) {
  return {
    async interrupt() {
      await service.kill();
      return () => service.start();
    },
    async stall() {
      await service.kill('SIGSTOP');
      return () => service.kill('SIGCONT');
    },
  };
}
