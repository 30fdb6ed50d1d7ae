import type { ElementRecord, RequestRecord, Value } from '@rowmill/contracts';
import type { TableOperation } from './interface-table.ts';
import type { Visit } from './start-option-site.ts';

/** How it is seen that an operation obeys an option. */
export interface Cell {
  /** Of the site; `plain` when left out. */
  readonly page?: string;
  /** The option, and what it needs beside it. */
  readonly given: Options;
  /** In place of `given` when the option is left out: nothing, when left out. */
  readonly instead?: Options;
  see(seen: Seen): unknown;
  readonly expected: unknown;
}

/** One option of one operation; the same for most operations. */
export type CellOf = (operation: TableOperation) => Cell;

export type Options = Readonly<Record<string, unknown>>;

/** What a job answered and what the site saw of it. */
export interface Seen {
  readonly reply: AnyReply;
  /** Why there is no reply. */
  readonly code: string | undefined;
  readonly visit: Visit;
  /** The job did not end before the gate was opened. */
  readonly wasHeld: boolean;
  /** Hosts that somebody's proxy was asked for. */
  readonly proxied: readonly string[];
}

/** The answers of all operations at once. */
export interface AnyReply {
  readonly result?: Value;
  readonly elements?: readonly ElementRecord[];
  readonly requests?: readonly RequestRecord[];
  readonly localStorage?: Readonly<Record<string, string>>;
  /** As it was kept, or sent. */
  readonly picture?: Uint8Array;
}
