import { Type, type Static, type TObject } from 'typebox';
import { tls } from '../connections/dialed.ts';

/** Stands for the delivery key among the columns of the key. */
export const DELIVERY_KEY = '_key';

const identifier = Type.String({ minLength: 1, maxLength: 63, pattern: '^[^\\u0000]*[^\\u0000 ]$' });

export const sqlConfiguration = {
  dialect: Type.Union([Type.Literal('postgres'), Type.Literal('mariadb')]),
  host: Type.String({ minLength: 1, maxLength: 253 }),
  port: Type.Optional(Type.Integer({ minimum: 1, maximum: 65_535, description: 'Left out: 5432 or 3306.' })),
  database: identifier,
  schema: Type.Optional(identifier),
  table: identifier,
  key: Type.Array(identifier, {
    minItems: 1,
    maxItems: 16,
    uniqueItems: true,
    default: [DELIVERY_KEY],
    description:
      'The columns that tell rows apart; a row replaces the one with the same key. `_key` is a column that the store fills with the delivery key.',
  }),
  createTable: Type.Boolean({ default: true, description: 'Whether a missing table is made.' }),
  newColumns: Type.Union([Type.Literal('add'), Type.Literal('ignore'), Type.Literal('refuse')], {
    default: 'add',
    description:
      'What becomes of a column that the table lacks: it is added, left out, or its rows are refused.',
  }),
  columns: Type.Record(
    identifier,
    Type.Union(
      (['text', 'number', 'integer', 'boolean', 'json', 'timestamp'] as const).map((kind) =>
        Type.Literal(kind),
      ),
    ),
    { default: {}, description: 'What new columns are to be; left out: what their first rows hold.' },
  ),
};

export const sqlCredentials = {
  user: Type.String({ minLength: 1, maxLength: 200 }),
  password: Type.Optional(Type.String({ maxLength: 2000 })),
  tls,
};

export type SqlConfiguration = Static<TObject<typeof sqlConfiguration>>;
export type SqlCredentials = Static<TObject<typeof sqlCredentials>>;
