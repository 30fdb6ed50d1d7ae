import type { Temporal } from './open-temporal.ts';

const CALL_MS = 2_000;

/** Whether Temporal answers and knows our namespace. */
export function checkTemporal({ client, namespace }: Pick<Temporal, 'client' | 'namespace'>) {
  const { connection } = client;
  return async (): Promise<boolean> => {
    await connection.withDeadline(Date.now() + CALL_MS, () =>
      connection.workflowService.describeNamespace({ namespace }),
    );
    return true;
  };
}
