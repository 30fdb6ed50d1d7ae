import type { Value } from '../table.ts';
import type { CookieRecord } from './page-options.ts';

/** What every operation on a page tells. */
export interface PageReply {
  /** Where the page ended up. */
  readonly url: string;
  readonly httpStatus: number | undefined;
  readonly timing: PhaseTimes;
  /** Bytes that went through the door. */
  readonly traffic: { readonly sent: number; readonly received: number };
  /** What the page asked for and how it was answered: dialogs, popups, downloads, permissions. */
  readonly events: readonly PageEvent[];
  /** The network went on longer than was waited for. */
  readonly readyTimedOut?: boolean;
  readonly screenshot?: ShotReply;
  readonly session?: SessionState;
  /** HAR, HTML, screenshot, addresses and times, as one ZIP file. */
  readonly capture?: Uint8Array;
}

/** Milliseconds of each phase. */
export interface PhaseTimes {
  readonly queue: number;
  readonly open: number;
  readonly navigate: number;
  readonly wait: number;
  readonly act: number;
  readonly collect: number;
}

export interface PageEvent {
  readonly kind: 'dialog' | 'popup' | 'download' | 'permission' | 'auth' | 'beforeunload' | 'print';
  readonly detail: string;
}

export interface ShotReply {
  readonly bytes: Uint8Array;
  readonly type: 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
  /** Lower than the device's when the picture would have been too large. */
  readonly scale: number;
}

export interface SessionState {
  readonly cookieStorage: Readonly<Record<string, CookieRecord>>;
  readonly localStorage: Readonly<Record<string, string>>;
  readonly sessionStorage: Readonly<Record<string, string>>;
}

export interface ElementRecord {
  readonly nodeName: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly innerText: string;
  readonly innerHTML?: string;
  readonly outerHTML?: string;
  readonly innerHTMLHash?: string;
  readonly outerHTMLHash?: string;
  readonly dimension?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly top: number;
    readonly left: number;
  };
  /** Of the expression, for this element. */
  readonly expression?: Value;
  /** For `elements` only. */
  readonly parentElement?: {
    readonly nodeName: string;
    readonly attributes: Readonly<Record<string, string>>;
  };
  readonly path?: string;
}

export interface RequestRecord {
  readonly url: string;
  readonly method: string;
  readonly type: string;
  /** What began it: `parser`, `script`, `preload`, `other`… */
  readonly initiator: string;
  readonly initiatorUrl?: string;
  readonly status: number | undefined;
  readonly statusText?: string;
  /** `http/1.1`, `h2`… */
  readonly protocol?: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly mimeType: string | undefined;
  /** Milliseconds since the navigation began. */
  readonly startedAt: number;
  /** The same as an instant, in ISO 8601. */
  readonly startedTime?: string;
  readonly durationMs: number | undefined;
  /** Left out for what did not come over the network. */
  readonly timing?: RequestTiming;
  /** Headers and body as they came over the network. */
  readonly encodedBytes: number;
  /** The body unpacked. */
  readonly decodedBytes?: number;
  readonly remoteAddress: string | undefined;
  readonly fromCache: boolean;
  readonly failure: string | undefined;
  readonly responseText?: string;
  readonly isTruncated?: boolean;
}

/** Milliseconds of each part of a request; -1 where there was none, as in HAR. */
export interface RequestTiming {
  readonly blocked: number;
  readonly dns: number;
  readonly connect: number;
  readonly ssl: number;
  readonly send: number;
  readonly wait: number;
  readonly receive: number;
}
