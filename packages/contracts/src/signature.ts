import type { Parameters } from './parameter.ts';

/** How a stage runs; see docs/guides/stages.md. */
export type StageKind =
  | 'expanding' // once per input row, in parallel, each row on its own
  | 'source' // gives finished segments; no row passes through JavaScript
  | 'row' // nought or more rows out for each row, any batch by itself
  | 'table' // needs all rows
  | 'sink'; // writes and passes the rows on

/** What a batch of an expanding or sink stage occupies while it runs; the name of its queue in a cluster. */
export type Need = 'data' | 'http' | 'browser' | 'deliver';

/** The chapters of the manual; a command's chapter is the folder it lies in. */
export const CHAPTERS = [
  'sources',
  'web',
  'api',
  'ai',
  'rows',
  'columns',
  'text',
  'numbers',
  'time',
  'structure',
  'statistics',
  'several-tables',
  'state-and-effects',
] as const;

export type Chapter = (typeof CHAPTERS)[number];

/** What the language, the editor, the manual and the command line know of a command. */
export interface Signature {
  readonly name: string;
  readonly chapter: Chapter;
  /** One sentence. */
  readonly summary: string;
  readonly kind: StageKind;
  /** In the order in which they are written. */
  readonly args: Parameters;
  readonly flags: Parameters;
  /** Flags of a family with free names, `--template.host x`: family → what its values are. */
  readonly families?: Parameters;
  /** Names of columns the command adds, for completion and the manual; a trailing `.*` stands for several. */
  readonly adds?: readonly string[];
  /** The command takes no input: it can only begin a query, or run once per input row if it is expanding. */
  readonly begins?: boolean;
}

/** Command signatures by lower-case name. */
export type Catalogue = ReadonlyMap<string, Signature>;
