/** A way out of the machine for one job; what goes through it is checked there. */
export interface Door {
  /** For the browser context: `http://127.0.0.1:4711`. */
  readonly address: string;
  readonly traffic: DoorTraffic;
  /** Ends every connection through it. */
  close(): Promise<void>;
}

export interface DoorTraffic {
  readonly sent: number;
  readonly received: number;
  /** Hosts that were refused. */
  readonly denied: readonly string[];
  /** Why a proxy beyond the door gave no connection. */
  readonly upstreamProblem: string | undefined;
  /** The machine that leads out gave no connection: no fault of the page's. */
  readonly isAway?: boolean;
  /** Hosts that gave no connection, and why. */
  readonly failed?: ReadonlyMap<string, string>;
  /** The address that answered for a host, where it is known. */
  readonly addresses?: ReadonlyMap<string, string>;
}

export interface DoorRules {
  readonly job: string;
  /** Sent and received together. */
  readonly maxBytes: number;
  /** The proxy that the job asks for, as it is written: the opener of doors knows how to read it. */
  readonly proxy?: string;
  /** Lets nothing out at all. */
  readonly isClosed?: boolean;
}

export type OpenDoor = (rules: DoorRules) => Promise<Door>;
