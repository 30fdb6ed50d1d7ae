import type { ErrorCode, OperationName } from '@rowmill/contracts';
import type { Answer } from '../route.ts';

/** How a job may end. */
export type Outcome = 'ok' | 'request/invalid' | Extract<ErrorCode, `browser/${string}`>;

/** Operations that open a page. */
export type PageOperation = Exclude<OperationName, 'evaluate'>;

/** A page that means no good, and how a job on it has to end when it has three seconds. */
export interface HostilePage {
  readonly name: string;
  /** What it does to whoever opens it. */
  readonly why: string;
  /** Answers the page itself and everything below its address. */
  serve(visit: HostileVisit): Served | Promise<Served>;
  /** Several where the machine's speed decides which it is. */
  readonly outcome: Outcome | readonly Outcome[];
  /** Where an operation ends otherwise. */
  readonly by?: Readonly<Partial<Record<PageOperation, Outcome | readonly Outcome[]>>>;
  /** What operations with an expression evaluate; the title otherwise. */
  readonly expression?: string;
  /** Where the job goes; below the site's plain address otherwise. */
  readonly address?: (site: HostileAddresses) => string;
  /** It answers what its form is sent to by itself. */
  readonly handlesSent?: boolean;
  /** The text of `#mark` is not to be found by those who read the page, whatever the outcome. */
  readonly isUnmarked?: boolean;
}

export interface HostileVisit {
  readonly method: string;
  /** Below the page: empty for itself, `frame` for what it calls `frame`. */
  readonly part: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address of the page, with a slash at its end. */
  readonly page: string;
  readonly site: HostileAddresses;
}

export interface HostileAddresses {
  readonly plain: string;
  /** The same site by another name: another origin, another process. */
  readonly other: string;
  /** Behind a certificate that nobody knows. */
  readonly secure: string;
  /** Behind one that has expired. */
  readonly expired: string;
  /** Takes connections and says nothing. */
  readonly silent: string;
  /** Ends connections before a word is said. */
  readonly rude: string;
  /** Where nobody listens. */
  readonly closed: string;
}

/** An answer, or bytes as they go out: not everything that a server can say is HTTP. */
export type Served = Answer | RawAnswer;

export interface RawAnswer {
  readonly raw: string | Iterable<string> | AsyncIterable<string>;
  /** What becomes of the connection afterwards. */
  readonly afterwards: 'close' | 'reset' | 'hold';
}
