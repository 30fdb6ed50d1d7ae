import type { Socket } from 'node:net';

/** The checked way to one target. */
export interface Way {
  /** The same for ways whose connections can stand for one another. */
  readonly key: string;
  /** Set when the connection ends at the target itself: its name. */
  readonly host?: string;
  /** Dials what was checked and asks no resolver again. The signal ends the connection, also once it is there. */
  dial(signal?: AbortSignal): Promise<Socket>;
  /** Set when the connection ends at a proxy that wants plain HTTP in absolute form. */
  readonly absoluteForm?: { readonly authorization?: string };
}

/** Ways that end at the target itself or at the last proxy before it. */
export type Exit = (url: URL) => Way | Promise<Way>;

export interface DialLimits {
  /** For a connection and for each handshake with a proxy on the way. */
  readonly connectTimeoutMs: number;
  /** How long the addresses of a name stay pinned. */
  readonly pinMs: number;
}
