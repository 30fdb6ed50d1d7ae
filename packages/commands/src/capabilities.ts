import type { CredentialType, Device, Letter, OperationName, Operations, Value } from '@rowmill/contracts';

/** A request as a command wants it sent. Texts may hold markers of secrets; they are replaced on the way out. */
export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Uint8Array;
  /** Turned into the Authorization header after secrets are in place. */
  readonly authorization?: { readonly scheme: 'bearer' | 'basic'; readonly value: string };
  /** A credential of the workspace that the request carries, or is signed with. */
  readonly credential?: CredentialWish;
  readonly followRedirects: boolean;
  readonly verifyTls: boolean;
}

/** A credential by its name; with a type, it has to be of it. */
export interface CredentialWish {
  readonly name: string;
  readonly type?: CredentialType;
}

/** A token as rows may see it: a handle stands for it, and is replaced when a request leaves. */
export interface TokenHandle {
  readonly accessToken: string;
  readonly tokenType: string;
  readonly scope?: string;
  /** Epoch milliseconds; left out where the other side does not tell. */
  readonly expiresMs?: number;
}

export interface IncomingReply {
  readonly status: number;
  /** After redirects. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decompressed, counted, ended with an error past the limits. Read at most once. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** What is known of an object beside its bytes. */
export interface KeptObject {
  /** `image/png`, `application/pdf`, `application/zip` */
  readonly mediaType: string;
  readonly width?: number;
  readonly height?: number;
  /** Pixels of the picture for each pixel of the page. */
  readonly scale?: number;
}

export interface TableFile {
  readonly path: string;
  readonly bytes: () => AsyncIterable<Uint8Array>;
}

/**
 * Everything a command may do to the world, handed in by the engine. Each call obeys the domain policy, the egress
 * rules, the deadline and cancellation without the command's doing.
 */
export interface Capabilities {
  /** Takes a permit, sends, follows redirects by hand. Throws ServiceError; an HTTP error status is a reply, not an error. */
  fetch(request: OutgoingRequest): Promise<IncomingReply>;
  /**
   * Runs a browser job: takes permits, fills secrets into headers and cookies, obeys the deadline. Throws ServiceError
   * `browser/*`; a page's own 404 is a reply.
   */
  browse<Name extends OperationName>(
    operation: Name,
    options: Operations[Name]['options'],
  ): Promise<Operations[Name]['reply']>;
  /** Exchanges a credential for a token, or renews it. Throws ServiceError `credential/*`. */
  token(credential: string): Promise<TokenHandle>;
  /** The headers that a credential adds to a request, handles in the place of what is secret. */
  credentialHeaders(credential: string): Promise<readonly (readonly [name: string, value: string])[]>;
  /** What pages can be shown on. */
  devices(): readonly Device[];
  /** Keeps a picture or a file for the workspace; returns its SHA-256 as hex. */
  keep(bytes: Uint8Array, about: KeptObject): Promise<string>;
  /** Sends a mail; throws ServiceError `mail/*`. */
  mail(letter: Letter): Promise<void>;
  /** Has a webhook of the workspace told, once for a row however often it is tried; throws `webhook/unknown`. */
  notify(webhook: string, notice: { readonly text?: string; readonly data: Value }): Promise<void>;
  readonly clock: {
    /** The run's instant in epoch milliseconds, the same for every row. */
    readonly now: number;
    /** Ends early, by an error, when the row's time is up or the query is cancelled. */
    sleep(ms: number): Promise<void>;
  };
  /** Local files, on the command line only; throws `engine/file-unreadable` elsewhere. */
  file(path: string): TableFile;
  /** Aborts when the row's time is up or the query is cancelled. */
  readonly signal: AbortSignal;
  /** Remembers how far a long row is: on a later try the command finds it in `bookmark` and goes on from there. */
  readonly bookmark: Value | undefined;
  setBookmark(state: Value): void;
}
