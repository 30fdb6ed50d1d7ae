import { ServiceError } from '@rowmill/contracts';
import { createGuard } from '../guard/create-guard.ts';
import type { Door, DoorLimits, EgressProxy, EgressProxyOptions, EgressStatus } from './egress-proxy.ts';
import { openDoor } from './open-door.ts';

export const DOOR_LIMITS: DoorLimits = { connectTimeoutMs: 10_000, pinMs: 30_000, idleMs: 300_000 };

/** The way out for browsers: each job has a door, and all doors have the same guard. */
export function createEgressProxy(options: EgressProxyOptions = {}): EgressProxy {
  const limits = { ...DOOR_LIMITS, ...options.limits };
  const guard = createGuard(options, limits);
  const doors = new Set<Door>();
  const past = { sent: 0, received: 0, connections: 0, denied: 0 };
  let disposed = false;

  return {
    async openDoor(rules) {
      if (disposed)
        throw new ServiceError('egress/unreachable', { host: rules.job, problem: 'the program is stopping' });
      const { upstream } = rules;
      if (upstream && upstream.kind !== 'choice') await guard.check(upstream);
      const door = await openDoor(rules, {
        guard,
        idleMs: limits.idleMs,
        host: '127.0.0.1',
        port: 0,
        onDenied(denial) {
          past.denied += 1;
          options.onDenied?.(denial);
        },
      });
      const listed: Door = {
        address: door.address,
        traffic: door.traffic,
        async close() {
          await door.close();
          if (!doors.delete(listed)) return;
          past.sent += door.traffic.sent;
          past.received += door.traffic.received;
          past.connections += door.traffic.connections;
        },
      };
      doors.add(listed);
      return listed;
    },
    get status(): EgressStatus {
      const sum = { ...past, doors: doors.size };
      for (const { traffic } of doors) {
        sum.sent += traffic.sent;
        sum.received += traffic.received;
        sum.connections += traffic.connections;
      }
      return sum;
    },
    async [Symbol.asyncDispose]() {
      disposed = true;
      await Promise.all([...doors].map((door) => door.close()));
    },
  };
}
