/** What an argument or flag value means; it decides conversion, escaping of tokens, completion and the form in the web app. */
export type ParameterType =
  | 'text' // inserted as it is
  | 'value' // text as written, or the value of a single token with its type: `addcolumn n $price$` keeps a number
  | 'url' // tokens are escaped for their place in a URL
  | 'body' // a request body: JSON when it reads as JSON, else raw; tokens escaped accordingly
  | 'json' // lenient JSON
  | 'header' // an HTTP header value: no line breaks
  | 'column' // a column name or path
  | 'columns' // a text of several column names, `prefix.*` allowed
  | 'integer'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'name' // label, store, checkpoint, credential …
  | 'expression' // language.md §6, compiled at plan time
  | 'pattern' // RE2
  | 'selector' // CSS
  | 'code'; // GraphQL and the like: takes no column tokens

/** Names that are there before a query runs: what the workspace keeps, and labels of the query's own stages. */
export type Offer = 'stores' | 'templates' | 'cellar files' | 'checkpoints' | 'labels' | 'tables';

export interface ParameterFacts {
  /** One sentence for the manual. */
  readonly describe: string;
  /** May be left out. A parameter with a default may be left out too. */
  readonly optional?: boolean;
  /** May be given several times; the command sees an array, empty if none was given and it is optional. Only the last argument may repeat. */
  readonly many?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /**
   * Whether `$CREDENTIALS.name$` may stand here. A parameter of JSON says where its values go (`'header'`, `'url'` for
   * forms and queries, `'json'`), since the secret is put in, and escaped for that place, only when the request leaves.
   */
  readonly secret?: boolean | 'header' | 'url' | 'json';
  /** It names something the workspace keeps: known before the query runs, so it takes no token. */
  readonly refersTo?: 'credentials';
  /** What the editor offers here; something else may be written all the same. */
  readonly offers?: Offer;
  /** Of a family: the names that may stand behind the dot; any when left out. */
  readonly members?: readonly string[];
  /** What is wrong with a selector as written, if anything: the language itself knows no CSS. */
  check?(selector: string): string | undefined;
}

/** One argument or flag. `T` is what the command receives. */
export interface Parameter<T = unknown> extends ParameterFacts {
  readonly type: ParameterType;
  readonly choices?: readonly string[];
  readonly default?: unknown;
  /** Never set: carries the type from the declaration to the call. */
  readonly value?: T;
}

export type Parameters = Readonly<Record<string, Parameter>>;

/** What a command receives for its declared parameters. */
export type ValuesOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never;
};
