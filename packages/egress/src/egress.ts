import type { Socket } from 'node:net';
import type { GuardOptions } from './guard/guard-options.ts';
import type { DialLimits } from './guard/way.ts';
import type { Upstream } from './proxy/upstream.ts';

/** The only way out. Every request is resolved once, checked, pinned and counted. */
export interface Egress extends AsyncDisposable {
  /** Throws ServiceError `egress/*`, what `beforeHop` threw, or the signal's reason; an HTTP error status is a reply. */
  send(request: EgressRequest): Promise<EgressReply>;
  /**
   * A plain connection for clients of other protocols: to a checked address, or through the tunnel of whatever stands
   * between. Throws like `send`. Encryption is the caller's: with the name `host` and, where there are any, `authorities`.
   */
  dial(target: DialTarget): Promise<Socket>;
  /** Certificates in PEM form to trust; left out where the usual ones are enough. */
  readonly authorities: readonly string[] | undefined;
}

export interface DialTarget {
  readonly host: string;
  readonly port: number;
  /** Ends the connection, also once it is there. */
  readonly signal?: AbortSignal;
}

export interface EgressOptions extends GuardOptions {
  readonly limits?: Partial<EgressLimits>;
  readonly userAgent?: string;
}

export interface EgressLimits extends DialLimits {
  /** Of one reply, as received and decompressed, unless the request says otherwise. */
  readonly maxReplyBytes: number;
  readonly maxRedirects: number;
  readonly connectionsPerHost: number;
}

/** All addresses of a host name; rejects when there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export interface EgressRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Uint8Array;
  /** Names of headers that carry credentials, besides authorization and cookie: dropped across origins. */
  readonly credentialHeaders?: readonly string[];
  /** The body carries credentials: a redirect that would take it to another origin ends the call. */
  readonly secretBody?: boolean;
  /** True when left out, as `verifyTls`. */
  readonly followRedirects?: boolean;
  readonly verifyTls?: boolean;
  /**
   * For the whole call, redirects and body included; the time `beforeHop` waits for a permit is not counted. When left
   * out, only the signal ends a call that takes long.
   */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Somebody's proxy that the request and its redirects go through. */
  readonly proxy?: Upstream;
  /** Overrides `maxReplyBytes`. */
  readonly maxBytes?: number;
  /**
   * Asked before the first hop and before a hop to another host: takes a permit. What it returns is called just before
   * the first byte goes out; when that answers false the permit has expired, nothing is sent, and another is asked for.
   */
  beforeHop?(hostname: string): (() => boolean) | Promise<() => boolean>;
  /** Called with the bytes of the reply's body as they come over the wire, piece by piece. */
  onBytes?(count: number): void;
}

export interface EgressReply {
  readonly status: number;
  /** After redirects. */
  readonly url: string;
  /** Names in lower case; several values are joined by ', ', those of set-cookie by a line break. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decompressed; read at most once, and to its end or with an early return. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Counted while the body is read. */
  readonly bytes: ByteCount;
}

export interface ByteCount {
  /** As they came over the wire. */
  readonly received: number;
  /** After decompression. */
  readonly decoded: number;
}
