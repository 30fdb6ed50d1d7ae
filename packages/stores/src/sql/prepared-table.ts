import { ServiceError, type DeliveredRow, type RefusedRow } from '@rowmill/contracts';
import { findRefused, refusedRow, type Refusal } from '../rows/find-refused.ts';
import { chooseKind } from './choose-kind.ts';
import { groupRows, layRows, valuesOf, type ConvertedRow, type RowGroup } from './laid-rows.ts';
import { sqlRows, type SqlRow, type SqlRows } from './sql-rows.ts';
import { sqlValue } from './sql-value.ts';
import type { NewColumn, SqlDialect, SqlSession, SqlSettings, SqlValue, TableColumn } from './sql-session.ts';

/** Rows into one table over one session, which is looked at, made or widened before the rows come. */
export interface PreparedTable {
  write(batch: readonly DeliveredRow[]): Promise<readonly RefusedRow[]>;
}

type Columns = ReadonlyMap<string, TableColumn>;

export function preparedTable(
  session: SqlSession,
  settings: SqlSettings,
  dialect: SqlDialect,
): PreparedTable {
  const { name, configuration } = settings;
  const { createTable, newColumns } = configuration;
  let known: Columns | undefined;

  async function look(): Promise<Columns | undefined> {
    const columns = await session.columns();
    return columns && new Map(columns.map((column) => [dialect.columnId(column.name), column]));
  }

  /** The columns of the table, once it has all that these rows need and may have. */
  async function columnsFor(rows: SqlRows): Promise<Columns> {
    if (known === undefined) {
      let columns = await look();
      if (columns === undefined) {
        if (!createTable)
          throw new ServiceError('store/unusable', {
            name,
            problem: `there is no table ${configuration.table}`,
          });
        await session.createTable(newColumnsOf(rows, new Map()));
        columns = (await look()) ?? new Map();
      }
      await session.checkKey();
      known = columns;
    }
    const missing = newColumns === 'add' ? newColumnsOf(rows, known) : [];
    if (missing.length > 0) {
      await session.addColumns(missing);
      known = (await look()) ?? known;
    }
    return known;
  }

  function newColumnsOf({ rows, names }: SqlRows, columns: Columns): readonly NewColumn[] {
    const wanted = [...names].filter(([id]) => !columns.has(id));
    return wanted.flatMap(([id, column]) => {
      const values = rows.map((row) => row.values.get(id) ?? null);
      const given = Object.hasOwn(configuration.columns, column) ? configuration.columns[column] : undefined;
      const kind = given ?? chooseKind(values, dialect);
      return kind === undefined ? [] : [{ name: column, kind }];
    });
  }

  /** Values by column, or why the row cannot be taken. */
  function converted({ values }: SqlRow, columns: Columns): ReadonlyMap<string, SqlValue> | string {
    const result = new Map<string, SqlValue>();
    for (const [id, value] of values) {
      const column = columns.get(id);
      if (column === undefined) {
        if (newColumns === 'refuse' && value !== null) return `the table has no column ${id}`;
        continue;
      }
      const given = sqlValue(value, column, dialect);
      if (typeof given === 'object' && given !== null) return given.problem;
      result.set(column.name, given);
    }
    return result;
  }

  /** Writes rows together; a key whose rows are refused as one has them written one after the other. */
  async function send({ columns, rows }: RowGroup): Promise<readonly Refusal<ConvertedRow>[]> {
    const refusals = await findRefused(rows, async (some) => {
      const values = some.map((row) => valuesOf(columns, row));
      return (await session.upsert(columns, values))?.problem;
    });
    const refused: Refusal<ConvertedRow>[] = [];
    for (const { item, problem } of refusals) {
      const { parts } = item;
      if (parts.length === 1) refused.push({ item: parts[0]!, problem });
      else
        for (const part of parts)
          for (const group of groupRows([{ parts: [part], values: part.values }]))
            refused.push(...(await send(group)));
    }
    return refused;
  }

  return {
    async write(batch) {
      const rows = sqlRows(batch, settings, dialect);
      const refused: RefusedRow[] = [...rows.refused];
      if (rows.rows.length === 0) return refused;
      const columns = await columnsFor(rows);
      const good: ConvertedRow[] = [];
      for (const row of rows.rows) {
        const values = converted(row, columns);
        if (typeof values === 'string') refused.push(refusedRow(name, row.index, values));
        else good.push({ index: row.index, key: row.key, values });
      }
      for (const group of groupRows(layRows(good)))
        for (const { item, problem } of await send(group))
          refused.push(refusedRow(name, item.index, problem));
      return refused.toSorted((one, other) => one.index - other.index);
    },
  };
}
