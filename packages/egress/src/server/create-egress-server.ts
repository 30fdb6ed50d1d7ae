import { createGuard } from '../guard/create-guard.ts';
import { DOOR_LIMITS } from '../proxy/create-egress-proxy.ts';
import type { DoorTraffic, EgressProxyOptions } from '../proxy/egress-proxy.ts';
import { openDoor } from '../proxy/open-door.ts';
import { createTokenCheck } from './token-check.ts';

export interface EgressServerOptions extends Omit<EgressProxyOptions, 'via'> {
  readonly port: number;
  /** Loopback when left out. */
  readonly host?: string;
  /** What other machines show as Bearer, or as the password of Basic. */
  readonly token: string;
}

/** A door for other machines. They count by job; here only the sum is known. */
export interface EgressServer extends AsyncDisposable {
  /** `http://10.0.0.5:3128`, what the others set as `via`. */
  readonly address: string;
  readonly traffic: DoorTraffic;
}

/** The role egress: resolves, checks and dials for machines that have no way out themselves. */
export async function createEgressServer(options: EgressServerOptions): Promise<EgressServer> {
  const limits = { ...DOOR_LIMITS, ...options.limits };
  const door = await openDoor(
    { job: 'egress', maxBytes: Number.POSITIVE_INFINITY },
    {
      guard: createGuard(options, limits),
      idleMs: limits.idleMs,
      host: options.host ?? '127.0.0.1',
      port: options.port,
      onDenied: (denial) => options.onDenied?.(denial),
      turnAway: createTokenCheck(options.token),
    },
  );
  return {
    address: door.address,
    traffic: door.traffic,
    [Symbol.asyncDispose]: () => door.close(),
  };
}
