import type { ServiceName } from '@rowmill/contracts';
import type { Author } from '@rowmill/resources';

export const SERVICE_STATES = ['up', 'degraded', 'draining', 'down'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** One check and how long it took. */
export interface CheckResult {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  readonly ms: number;
}

/** A process that does the work of a service. */
export interface ServiceInstance {
  readonly id: string;
  readonly startedAt: string;
}

export interface ServiceStatus {
  readonly service: ServiceName;
  readonly state: ServiceState;
  /** When the board first saw it in this state. */
  readonly since: string;
  readonly version: string;
  readonly instances: readonly ServiceInstance[];
  readonly checks: readonly CheckResult[];
}

export interface Restarting {
  readonly service: ServiceName;
  readonly state: 'draining';
}

/** How the services are, and a way to start them afresh. */
export interface ServiceBoard extends AsyncDisposable {
  /** True readings, taken now. */
  status(service: ServiceName): Promise<ServiceStatus>;
  statuses(): Promise<readonly ServiceStatus[]>;
  /**
   * Begins a restart and returns; `status` tells how it goes. `service/not-built` for what is not there,
   * `service/restarted-just-now` for a second one within 30 s or while the first one still drains.
   */
  restart(service: ServiceName, author: Author): Promise<Restarting>;
}
