import type { GuardOptions } from '../guard/guard-options.ts';
import type { DialLimits } from '../guard/way.ts';
import type { Upstream } from './upstream.ts';

/** A way out for programs that speak to the network themselves: a forward proxy on loopback with a door for each job. */
export interface EgressProxy extends AsyncDisposable {
  /** Throws ServiceError when the upstream of the rules may not be reached. */
  openDoor(rules: DoorRules): Promise<Door>;
  readonly status: EgressStatus;
}

export interface EgressProxyOptions extends GuardOptions {
  readonly limits?: Partial<DoorLimits>;
  /** Told of everything that was refused. */
  onDenied?(denial: Denial): void;
}

export interface DoorLimits extends DialLimits {
  /** A connection without any traffic for so long ends. */
  readonly idleMs: number;
}

export interface Denial {
  readonly job: string;
  readonly host: string;
  readonly port: number;
}

export interface DoorRules {
  /** Whose door it is, in counters and in the log of what was denied. */
  readonly job: string;
  /** Sent and received together; past it every connection of the door ends. */
  readonly maxBytes: number;
  /** The door lets nothing pass after this time; without it, until it is closed. */
  readonly maxMs?: number;
  /** Somebody's proxy that all of the door's connections go through. */
  readonly upstream?: Upstream;
  /** Lets nothing out at all. */
  readonly isClosed?: boolean;
}

/** One listener, known to one job only. */
export interface Door {
  /** `http://127.0.0.1:4711`, for `--proxy-server` or `Target.createBrowserContext`. */
  readonly address: string;
  readonly traffic: DoorTraffic;
  /** Ends every connection through it. */
  close(): Promise<void>;
}

export interface DoorTraffic {
  readonly sent: number;
  readonly received: number;
  readonly connections: number;
  /** Hosts that were refused, each once, the first hundred. */
  readonly denied: readonly string[];
  /** Hosts that gave no connection and why, the last time, the first hundred. */
  readonly failed: ReadonlyMap<string, string>;
  /** Why the upstream gave no connection, the last time. */
  readonly upstreamProblem: string | undefined;
  /** The egress of the other machine gave no connection. */
  readonly isAway: boolean;
  /** Set when a limit of the door has ended its connections. */
  readonly limitReached: 'bytes' | 'time' | undefined;
  /** The address that answered for a host, the last time; what lies behind another proxy is not known. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** Of all doors since the start, those that are open included. */
export interface EgressStatus {
  readonly doors: number;
  readonly sent: number;
  readonly received: number;
  readonly connections: number;
  readonly denied: number;
}
