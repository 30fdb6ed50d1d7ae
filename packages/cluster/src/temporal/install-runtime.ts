import type * as workers from '@temporalio/worker';

type WorkerModule = typeof workers;

let installed: Promise<WorkerModule> | undefined;

/**
 * Loads the workers' driver, once and only where workers run. It leaves signals to the program, and what it has to
 * complain about goes to whoever asks first.
 */
export function installRuntime(onTrouble: (what: string, error: unknown) => void): Promise<WorkerModule> {
  installed ??= import('@temporalio/worker').then((module) => {
    const { DefaultLogger, makeTelemetryFilterString, Runtime } = module;
    Runtime.install({
      shutdownSignals: [],
      logger: new DefaultLogger('ERROR', ({ message, meta }) => onTrouble(message, meta?.['error'] ?? meta)),
      telemetryOptions: {
        logging: { forward: {}, filter: makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' }) },
      },
    });
    return module;
  });
  return installed;
}
