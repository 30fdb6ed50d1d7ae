import type { Row } from '@rowmill/contracts';
import type { Call } from '@rowmill/commands';
import { canonicalText } from '../cache/canonical-text.ts';
import { commandKey } from '../cache/command-key.ts';
import type { CachedRun } from '../cache/query-cache.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { BatchContext } from './batch-context.ts';

/** More rows of one execution are not remembered. */
const MOST_ROWS = 1_000;

/** The cache as one execution of a command sees it: rows of an earlier one, or a place to put its own. */
export class RememberedRows {
  readonly #context: BatchContext;
  readonly #key: string | undefined;
  readonly #changesTheWorld: boolean;
  #rows: Row[] | undefined;

  constructor(context: BatchContext, call: Call, row: Row, changesTheWorld: boolean) {
    this.#context = context;
    this.#changesTheWorld = changesTheWorld;
    const { command, common } = context.own[0]!;
    const { cache } = context.bench;
    if (cache === undefined || !context.usesCache || (changesTheWorld && common.cache !== true)) return;
    const key = commandKey(command, call, row, (text) => context.secrets.mask(text));
    const { options, terms } = context.query;
    const secrets = options.secrets === undefined ? '' : ` ${canonicalText(options.secrets)}`;
    this.#key = `${terms.workspace} ${key}${secrets}`;
  }

  /** Before anything is sent: nothing to wait for where the stage only looks. */
  noteEffect(): Promise<void> | undefined {
    const { bench, query, own } = this.#context;
    if (!this.#changesTheWorld || !query.options.cache) return undefined;
    return bench.cache?.noteUnfit(runOf(query), own[0]!.stage.index);
  }

  /** Rows of the same call with the same input, up to an hour old. */
  find(): Promise<readonly Row[]> | undefined {
    const { bench, query } = this.#context;
    const found =
      this.#key === undefined ? undefined : bench.cache?.commands.find(this.#key, bench.clock.now());
    if (found === undefined) return undefined;
    return bench.cache?.noteIngredient(runOf(query), found.madeMs).then(() => found.rows);
  }

  /** A try begins from the start. */
  begin(): void {
    if (this.#key !== undefined) this.#rows = [];
  }

  add(row: Row): void {
    if (this.#rows === undefined) return;
    this.#rows.push(row);
    if (this.#rows.length > MOST_ROWS) this.#rows = undefined;
  }

  /** The row succeeded. */
  keep(): void {
    if (this.#key === undefined || this.#rows === undefined) return;
    const { bench, query, own } = this.#context;
    const entry = { rows: this.#rows, madeMs: query.options.now };
    bench.cache?.commands.put(this.#key, query.id, own[0]!.stage.index, entry);
  }
}

function runOf({ id, terms }: Pick<QueryRecord, 'id' | 'terms'>): CachedRun {
  return { query: id, workspace: terms.workspace };
}
