import { Type, type Static } from 'typebox';

/** The most rows a page of the modes `rows` and `nested` has. */
export const MOST_ROWS = 10_000;

export const RESULT_MODES = [
  'rows',
  'nested',
  'csv',
  'ndjson',
  'json',
  'parquet',
  'xlsx',
  'markdown',
] as const;

/** Which rows of a result are wanted, and how they are written. */
export const resultQuery = Type.Object({
  mode: Type.Optional(
    Type.Enum([...RESULT_MODES], {
      default: 'rows',
      description:
        'rows and nested are pages; the others are files, of all rows unless there is a limit. In xlsx, text longer than a cell holds (32,767 characters) is cut, and integers of more than 15 digits are text.',
    }),
  ),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 0,
      description: 'Rows to leave out.',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Most rows; of pages 1,000 when left out and at most 10,000.',
    }),
  ),
  sort: Type.Optional(
    Type.Boolean({ description: 'Whether `sortOrder` counts; a sortKey says so as well.' }),
  ),
  sortKey: Type.Optional(Type.String({ description: 'The column to sort by; null and missing come last.' })),
  sortOrder: Type.Optional(
    Type.Enum(['ascending', 'descending', 'asc', 'desc'], {
      description: 'Without a sortKey, descending gives the rows backwards.',
    }),
  ),
  fields: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: 1000,
      description: 'Only these columns, in this order; repeat it for each.',
    }),
  ),
  omit: Type.Optional(
    Type.Array(Type.String(), { maxItems: 1000, description: 'Without these columns; repeat it for each.' }),
  ),
});

export type ResultQuery = Static<typeof resultQuery>;
