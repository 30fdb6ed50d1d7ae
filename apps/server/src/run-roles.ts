import { ServiceError } from '@rowmill/contracts';
import type { Role, RoleContext, RunningRole } from './roles.ts';

/** The signals of the process, or something like them. */
export interface Signals {
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  off(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
}

export interface RunOptions {
  readonly roles: readonly Role[];
  readonly context: RoleContext;
  readonly signals?: Signals;
  /** What a second signal does; ends the process when left out. */
  readonly giveUp?: () => void;
}

export interface RunningRoles {
  /** Drains everything, as the first signal does. */
  stop(): Promise<void>;
  /** Settles once everything has been drained. */
  readonly ended: Promise<void>;
}

/**
 * Starts roles, those that others need first, and drains them in reverse when the process is told to stop: health says
 * so at once, each role has until `drainSeconds` are over, a second signal ends the process where it is.
 */
export async function runRoles(names: readonly string[], options: RunOptions): Promise<RunningRoles> {
  const { roles, context, signals = process, giveUp = () => process.exit(1) } = options;
  const { settings, log, health } = context;
  const running: { readonly name: string; readonly role: RunningRole }[] = [];

  async function drain(): Promise<void> {
    health.drain();
    const hurry = AbortSignal.timeout(settings.drainSeconds * 1000);
    const problems: unknown[] = [];
    for (const { name, role } of running.toReversed())
      await role.drain(hurry).catch((error: unknown) => {
        log.error({ err: error, role: name }, 'a role did not stop as it should');
        problems.push(error);
      });
    if (problems.length > 0) throw problems[0];
  }

  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  let stopping: Promise<void> | undefined;
  function stop(): Promise<void> {
    if (stopping === undefined) {
      stopping = drain().finally(() => {
        signals.off('SIGTERM', onSignal);
        signals.off('SIGINT', onSignal);
      });
      stopping.then(resolve, reject);
    }
    return stopping;
  }
  function onSignal(): void {
    if (stopping !== undefined) return giveUp();
    log.info('stopping; once more to stop at once');
    stop().catch(() => undefined);
  }

  signals.on('SIGTERM', onSignal);
  signals.on('SIGINT', onSignal);
  for (const role of inOrder(names, roles)) {
    if (stopping !== undefined) break;
    try {
      const started = await role.start?.(context);
      if (started !== undefined) running.push({ name: role.name, role: started });
    } catch (error) {
      ended.catch(() => undefined);
      await stop().catch(() => undefined);
      throw error;
    }
  }
  health.started();
  return { ended, stop };
}

/** Every role that is asked for or needed, once, after those it needs. */
function inOrder(names: readonly string[], roles: readonly Role[]): readonly Role[] {
  const order: Role[] = [];
  const visit = (name: string, path: readonly string[]): void => {
    const role = roles.find((each) => each.name === name && (path.length > 0 || each.isOwn !== true));
    if (role === undefined || path.includes(name))
      throw new ServiceError('service/bad-setting', {
        setting: 'roles',
        problem: `names "${name}", which is none of ${namesOf(roles)}`,
      });
    for (const needed of role.needs) visit(needed, [...path, name]);
    if (!order.includes(role)) order.push(role);
  };
  for (const name of names) visit(name, []);
  return order;
}

function namesOf(roles: readonly Role[]): string {
  return roles.flatMap(({ name, isOwn = false }) => (isOwn ? [] : [name])).join(', ');
}
