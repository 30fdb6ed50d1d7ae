import type { Row } from '@rowmill/contracts';
import type { Call } from '@rowmill/commands';
import { commandKey } from '../cache/command-key.ts';
import type { BatchContext } from './batch-context.ts';

/** More rows of one execution are not remembered. */
const MOST_ROWS = 1_000;

/** The cache as one execution of a command sees it: rows of an earlier one, or a place to put its own. */
export class RememberedRows {
  readonly #context: BatchContext;
  readonly #key: string | undefined;
  #rows: Row[] | undefined;

  constructor(context: BatchContext, call: Call, row: Row, changesTheWorld: boolean) {
    this.#context = context;
    const { command, common, stage } = context.own[0]!;
    const { cache } = context.bench;
    if (changesTheWorld) cache?.noteUnfit(context.query.id, stage.index);
    if (cache === undefined || !context.usesCache || (changesTheWorld && common.cache !== true)) return;
    const key = commandKey(command, call, row, (text) => context.secrets.mask(text));
    this.#key = `${context.query.terms.workspace} ${key}`;
  }

  /** Rows of the same call with the same input, up to an hour old. */
  find(): readonly Row[] | undefined {
    const { bench, query } = this.#context;
    const found = this.#key === undefined ? undefined : bench.cache?.rows(this.#key, bench.clock.now());
    if (found !== undefined) bench.cache?.noteIngredient(query.id, found.madeMs);
    return found?.rows;
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
    bench.cache?.putRows(this.#key, query.id, own[0]!.stage.index, entry);
  }
}
