import { parameter, ServiceError, type Row, type Value } from '@rowmill/contracts';
import { escapeKey, keyOf, printJson, readPath } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { columnNames } from '../columns/column-pattern.ts';
import { gatherer, GATHERINGS, type Gatherer, type Gathering } from './gather-values.ts';

/** The columns are not known before the rows are: what has come up so far is held in memory. */
const MOST_COLUMNS = 1000;
const MOST_CELLS = 2_000_000;

export const pivot = defineCommand({
  name: 'pivot',
  chapter: 'structure',
  summary: 'Turns the values of a column into columns.',
  kind: 'table',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column whose values become names.' }),
  },
  flags: {
    value: parameter.column({ describe: 'The column that fills the new columns.' }),
    by: parameter.columns({
      describe: 'The columns that make a row; all others that do not begin with _ when left out.',
      optional: true,
    }),
    aggregate: parameter.choice(GATHERINGS, {
      describe: 'What becomes of several values for one cell.',
      default: 'first',
    }),
  },
  adds: ['_input.*'],
  errors: ['row/too-large'],
  details: `Rows and new columns come in the order first seen. A row whose column is missing or null takes part in no cell, but
still makes its row. Null values are skipped; sums and averages take numbers only. Where a new column takes the name of one
that makes a row, that one moves to \`_input.*\`.
At most ${MOST_COLUMNS} new columns and ${MOST_CELLS} cells.`,
  examples: [
    {
      title: 'Kinds become columns',
      given: [
        { day: 1, kind: 'in', n: 5 },
        { day: 1, kind: 'out', n: 2 },
        { day: 2, kind: 'in', n: 7 },
      ],
      query: 'pivot kind --value n',
      result: [
        { day: 1, in: 5, out: 2 },
        { day: 2, in: 7 },
      ],
    },
    {
      title: 'Several values in a cell',
      given: [
        { shop: 'a', year: 'y25', sales: 1, note: 'x' },
        { shop: 'a', year: 'y25', sales: 2, note: 'y' },
        { shop: 'a', year: 'y26', sales: 4, note: 'z' },
      ],
      query: 'pivot year --value sales --by shop --aggregate sum',
      result: [{ shop: 'a', y25: 3, y26: 4 }],
    },
  ],

  async *rows(rows, { args: { column }, flags: { value, by, aggregate } }) {
    const pivoted = new Pivot(aggregate);
    const chosen = by === undefined ? undefined : columnNames(by);
    for await (const row of rows)
      pivoted.add(keptOf(row, chosen, column, value), readPath(row, column), readPath(row, value));
    yield* pivoted.rows();
  },
});

/** The columns that make a row, with their values. */
function keptOf(row: Row, chosen: readonly string[] | undefined, column: string, value: string): Row {
  if (chosen === undefined)
    return new Map([...row].filter(([name]) => name !== column && name !== value && !name.startsWith('_')));
  const kept = new Map<string, Value>();
  for (const name of chosen) {
    const found = readPath(row, name);
    if (found !== undefined) kept.set(name, found);
  }
  return kept;
}

class Pivot {
  readonly #gathering: Gathering;
  readonly #names = new Set<string>();
  readonly #lines = new Map<string, { kept: Row; cells: Map<string, Gatherer> }>();
  #cells = 0;

  constructor(gathering: Gathering) {
    this.#gathering = gathering;
  }

  add(kept: Row, label: Value | undefined, value: Value | undefined): void {
    const key = keyOf([...kept].flat());
    const line = this.#lines.get(key) ?? { kept, cells: new Map<string, Gatherer>() };
    if (!this.#lines.has(key)) {
      this.#lines.set(key, line);
      this.#count();
    }
    if (label === undefined || label === null || value === undefined) return;
    const name = escapeKey(typeof label === 'string' ? label : printJson(label));
    if (this.#names.add(name).size > MOST_COLUMNS) throw tooLarge(`${MOST_COLUMNS} columns`);
    let cell = line.cells.get(name);
    if (cell === undefined) {
      cell = gatherer(this.#gathering);
      line.cells.set(name, cell);
      this.#count();
    }
    cell.add(value);
  }

  /** Every row has its columns in the same order. */
  *rows(): Generator<Row> {
    for (const { kept, cells } of this.#lines.values()) {
      const row = new Map<string, Value>();
      for (const [name, value] of kept) row.set(this.#names.has(name) ? `_input.${name}` : name, value);
      for (const name of this.#names) {
        const value = cells.get(name)?.result();
        if (value !== undefined) row.set(name, value);
      }
      yield row;
    }
  }

  #count(): void {
    if (++this.#cells > MOST_CELLS) throw tooLarge(`${MOST_CELLS} cells`);
  }
}

function tooLarge(limit: string): ServiceError {
  return new ServiceError('row/too-large', { what: 'the table', limit });
}
