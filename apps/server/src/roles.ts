import type { Health } from './http/health.ts';
import type { Settings } from './configuration/settings.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Logger } from 'pino';

/** What every role is started with. */
export interface RoleContext {
  readonly settings: Settings;
  readonly log: Logger;
  readonly health: Health;
  readonly metrics: Metrics;
}

/** A role that runs. */
export interface RunningRole {
  /** Takes no more work and finishes what it has begun; once `hurry` aborts, gives the rest up. */
  drain(hurry: AbortSignal): Promise<void>;
}

/** A part that the program can play; one process may play several. */
export interface Role {
  readonly name: string;
  readonly summary: string;
  /** The program's own, started where it is needed; nobody asks for it by name. */
  readonly isOwn?: boolean;
  /** Roles that have to run in the same process, started before it and drained after it. */
  readonly needs: readonly string[];
  /** Left out for roles that are only a name for others. */
  start?(context: RoleContext): Promise<RunningRole>;
}

export function defineRole(role: Role): Role {
  return role;
}
