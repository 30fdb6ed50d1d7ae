import type { Resolve } from '../egress.ts';
import type { ProxyServer } from '../proxy/upstream.ts';

/** What the operator says about the way out. */
export interface GuardOptions {
  /** Addresses outside the public internet that may be reached, as CIDR or CIDR:port; never a metadata service. */
  readonly allow?: readonly string[];
  readonly resolve?: Resolve;
  /** Everything that leaves goes through it. Its own address may be private, since the operator names it. */
  readonly companyProxy?: ProxyServer;
  /** The egress of another machine, which resolves, checks and dials in place of this one. */
  readonly via?: RemoteEgress;
  /** Authorities that are trusted besides the usual ones, in PEM form. */
  readonly caFile?: string;
}

export interface RemoteEgress {
  /** `http://egress.internal:3128`, or https. */
  readonly url: string;
  readonly token: string;
}
