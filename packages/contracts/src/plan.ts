import type { Value } from './table.ts';

/** A stretch of the query text, in UTF-16 units. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type TokenFamily =
  | 'column' // $price$, $items.0.name$, $[odd name]$
  | 'row' // $ROW$
  | 'timestamp' // $TIMESTAMP$, name EPOCH or ISO
  | 'credentials'
  | 'prompts'
  | 'checkpoints'
  | 'template'
  | 'pagination'
  | 'query' // $QUERY.id$
  | 'let'; // a value named by an earlier `let` stage

export type TokenFilter = 'raw' | 'json' | 'url' | 'base64';

/** A `$…$` inside a value. */
export interface Token {
  readonly family: TokenFamily;
  /** Column path, or the name within the family. */
  readonly name: string;
  readonly filter?: TokenFilter;
}

/** A value as written, split at plan time: whatever a token stands for can add no stage, argument or flag. */
export interface Template {
  readonly parts: readonly (string | Token)[];
  readonly span: Span;
}

/** One command with its values. JSON all through: it is stored in the ledger. */
export interface Stage {
  readonly index: number;
  /** In the command's own spelling. */
  readonly command: string;
  /** By parameter name; a list where the parameter repeats. */
  readonly args: Readonly<Record<string, Template | readonly Template[]>>;
  /** The command's own flags and families' flags, in the order written; a flag that repeats occurs again. */
  readonly flags: readonly FlagUse[];
  /** The common flags. */
  readonly common: readonly FlagUse[];
  readonly span: Span;
  /** Of a stage that a template brought. */
  readonly inlined?: TemplateCall;
}

/** The `runTemplate` whose place a stage took, and what `$template.name$` stands for in it. */
export interface TemplateCall {
  readonly template: string;
  /** Values that are known from the text. */
  readonly constants: Readonly<Record<string, Value>>;
  /** Values with tokens in them, which mean what they mean where the call stands. */
  readonly given: Readonly<Record<string, Template>>;
  /** The call in whose template this one stands. */
  readonly within?: TemplateCall;
}

export interface FlagUse {
  readonly name: string;
  readonly value: Template;
}

export interface Plan {
  readonly text: string;
  readonly stages: readonly Stage[];
}

/** A mistake in a query text; all of them are reported at once. */
export interface Problem extends Span {
  readonly code: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
  readonly expected?: readonly string[];
  /** What to write instead, ready to be shown behind the caret: `did you mean "filter"?`. */
  readonly fix?: string;
}
