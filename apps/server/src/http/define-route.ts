import type { ErrorCode } from '@rowmill/contracts';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import type { UploadForm } from './read-form.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The interface's groups, and `rowmill` for what goes beyond its document. */
export type Group =
  | 'sirp'
  | 'krull'
  | 'screenshot'
  | 'gonogo'
  | 'secrets'
  | 'mentos'
  | 'licorice'
  | 'almanac'
  | 'rowmill';

/**
 * The least role; `own`: any role for what is one's own, admin for the rest, which the handler decides; `anyone`: no
 * key is asked for, as for signing in.
 */
export type LeastRole = 'viewer' | 'editor' | 'admin' | 'own' | 'anyone';

/** One reply a route can give, for the document. */
export interface ReplyFacts {
  readonly description: string;
  /** Left out for replies without a body. */
  readonly schema?: TSchema;
  /** application/json when left out. */
  readonly contentTypes?: readonly string[];
  readonly example?: unknown;
}

export interface RouteFacts {
  readonly method: Method;
  /** Parameters in braces, as in the document. */
  readonly path: `/v1/${string}`;
  /** The operationId of the document. */
  readonly operation: string;
  readonly group: Group;
  /** One sentence. */
  readonly summary: string;
  readonly description?: string;
  readonly role: LeastRole;
  /** By status. */
  readonly replies: Readonly<Record<number, ReplyFacts>>;
  /** What can go wrong beyond what can go wrong everywhere (key, role, schema, quota). */
  readonly errors: readonly ErrorCode[];
  readonly exampleBody?: unknown;
  /** It takes a form with a file as well, described by this schema; the file is read while it arrives, whatever its size. */
  readonly form?: TSchema;
  /** Largest body in bytes; 2 MB when left out. */
  readonly bodyLimit?: number;
  /** Longest address in bytes; 16 KB when left out. */
  readonly addressLimit?: number;
  /** Whether it creates or dispatches and so takes an Idempotency-Key. */
  readonly idempotent?: boolean;
  /** A GET that makes something happen: other sites must not be able to set it off by somebody's cookie. */
  readonly hasEffect?: boolean;
  /** Bodies beyond 16 MB that are received at the same time; as many as come when left out. */
  readonly mostLargeBodies?: number;
}

/** A request as a handler sees it: checked against the schemas, the caller known. */
export interface RouteRequest<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Where a form was sent: opens it. The body is `{}` then. */
  readonly form?: () => Promise<UploadForm>;
  readonly caller: Caller;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly requestId: string;
  /** Of the client, behind a trusted proxy too. */
  readonly address: string;
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal;
  /** Aborts when the service begins to stop: replies that wait or have no end should end then. */
  readonly stopping: AbortSignal;
  /** A path of ours (`/v1/…`) as the client has to write it, for links in bodies; the Location header needs none. */
  href(path: string): string;
  /** SHA-256 of method, address and body, by which a repetition is known. */
  fingerprint(): Uint8Array;
}

/** What a handler answers. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON when it is an object; a string or stream is sent as it is, with the content type among the headers. */
  readonly body?: object | string | Uint8Array | AsyncIterable<Uint8Array | string>;
  /** Fields of the body that are shown once and never kept for repetitions: secrets. */
  readonly unkept?: readonly string[];
}

/** A route whose types are settled and forgotten, so that a list of them can be mounted. */
export interface Route extends RouteFacts {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  handle(request: RouteRequest<never, never, never>, services: Services): Promise<Answer>;
}

/**
 * Declares an operation: the schemas check the request, type the handler and fill the document. Generic over
 * `TProperties` and not over `TObject`, which would cost the type checker seconds.
 */
export function defineRoute<
  Params extends TProperties = TProperties,
  Query extends TProperties = TProperties,
  Body extends TProperties = TProperties,
>(
  route: RouteFacts & {
    readonly params?: TObject<Params>;
    readonly query?: TObject<Query>;
    readonly body?: TObject<Body>;
    handle(
      request: RouteRequest<Static<TObject<Params>>, Static<TObject<Query>>, Static<TObject<Body>>>,
      services: Services,
    ): Promise<Answer>;
  },
): Route {
  return route;
}
