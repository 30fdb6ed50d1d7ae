import { ServiceError, type ServiceName } from '@rowmill/contracts';
import type { AuditEntry } from '@rowmill/resources';
import type { ServiceDefinition } from './define-service.ts';
import { createInTurn } from './in-turn.ts';
import { runCheck } from './run-check.ts';
import { ServiceRestart } from './service-restart.ts';
import type {
  CheckResult,
  ServiceBoard,
  ServiceInstance,
  ServiceState,
  ServiceStatus,
} from './service-board.ts';

export interface ServiceBoardOptions {
  readonly services: readonly ServiceDefinition[];
  readonly version: string;
  /** This process. */
  readonly instance: ServiceInstance;
  /** Writes into the audit log, before anything is restarted. */
  record(entry: AuditEntry): Promise<void>;
  readonly now?: () => number;
  /** How long a check may take; 2 s when left out. */
  readonly checkMs?: number;
}

const NOT_BUILT: CheckResult = { name: 'not-built', ok: false, detail: 'comes with a later version', ms: 0 };

export function createServiceBoard(options: ServiceBoardOptions): ServiceBoard {
  const { services, version, instance, record, now = Date.now, checkMs = 2_000 } = options;
  const seen = new Map<ServiceName, { readonly state: ServiceState; readonly since: number }>();
  const inTurn = createInTurn();
  const restarts = new Map(
    services.flatMap(({ name, built }) =>
      built ? [[name, new ServiceRestart(name, built.restart, inTurn, now)] as const] : [],
    ),
  );

  async function statusOf(definition: ServiceDefinition): Promise<ServiceStatus> {
    const { name, built } = definition;
    const failure = restarts.get(name)?.failure;
    const checks = built
      ? await Promise.all(built.checks.map((check) => runCheck(check, checkMs)))
      : [NOT_BUILT];
    const state = restarts.get(name)?.isRunning ? 'draining' : failure ? 'down' : stateOf(definition, checks);
    const before = seen.get(name);
    const since = before?.state === state ? before.since : now();
    seen.set(name, { state, since });
    return {
      service: name,
      state,
      since: new Date(since).toISOString(),
      version,
      instances: built ? [instance] : [],
      checks: failure ? [...checks, failure] : checks,
    };
  }

  return {
    async status(service) {
      const definition = services.find(({ name }) => name === service);
      if (!definition) throw new ServiceError('request/not-found', { kind: 'service', name: service });
      return statusOf(definition);
    },

    statuses: () => Promise.all(services.map(statusOf)),

    async restart(service, author) {
      const restart = restarts.get(service);
      if (!restart) throw new ServiceError('service/not-built', { service });
      await restart.begin(() => record({ ...author, operation: 'restartService', object: service }));
      return { service, state: 'draining' };
    },

    async [Symbol.asyncDispose]() {
      await Promise.all([...restarts.values()].map((restart) => restart.over));
    },
  };
}

function stateOf({ built }: ServiceDefinition, checks: readonly CheckResult[]): ServiceState {
  if (!built) return 'down';
  const failed = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  if (failed.length === 0) return 'up';
  return built.checks.some(({ name, isVital }) => isVital && failed.includes(name)) ? 'down' : 'degraded';
}
