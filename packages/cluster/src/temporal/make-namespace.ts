import { setTimeout as pause } from 'node:timers/promises';
import { isGrpcServiceError, type Connection } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';

/** Histories are kept for those who look into trouble; results never depend on them. */
const RETENTION = '3 days';
const ALREADY_EXISTS = 6;
const CALL_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Makes the namespace unless it is there, and waits until the server knows it. Tries until it works or `closed`. */
export async function makeNamespace(
  connection: Connection,
  namespace: string,
  closed: AbortSignal,
  onTrouble?: (error: unknown) => void,
): Promise<void> {
  let made = false;
  for (let wait = FIRST_PAUSE_MS; !closed.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      await connection.withDeadline(Date.now() + CALL_MS, async () => {
        if (!made) await register(connection, namespace);
        made = true;
        // A new namespace is not known everywhere at once; this call fails until it is.
        await connection.workflowService.describeTaskQueue({ namespace, taskQueue: { name: namespace } });
      });
      return;
    } catch (error) {
      if (!made) onTrouble?.(error);
      await pause(wait, undefined, { signal: closed, ref: false }).catch(() => undefined);
    }
  }
}

async function register({ workflowService }: Connection, namespace: string): Promise<void> {
  try {
    await workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: msToTs(RETENTION),
    });
  } catch (error) {
    const code: number | undefined = isGrpcServiceError(error) ? error.code : undefined;
    if (code !== ALREADY_EXISTS) throw error;
  }
}
