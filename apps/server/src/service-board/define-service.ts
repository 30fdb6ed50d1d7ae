import type { ServiceName } from '@rowmill/contracts';
import type { Restartable } from './restartable.ts';

/** What a look at something found. */
export interface Reading {
  readonly ok: boolean;
  /** For people: no addresses, no paths. */
  readonly detail: string;
}

export interface ServiceCheck {
  readonly name: string;
  /** Without it the service is down and not only degraded. */
  readonly isVital: boolean;
  /** A rejection is a failed check. */
  read(): Promise<Reading>;
}

export interface ServiceDefinition {
  readonly name: ServiceName;
  /** What it does. */
  readonly sentence: string;
  /** Left out as long as the service is not built. */
  readonly built?: {
    readonly checks: readonly ServiceCheck[];
    readonly restart: Restartable;
  };
}

export function defineService(definition: ServiceDefinition): ServiceDefinition {
  return definition;
}
