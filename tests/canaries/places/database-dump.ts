import { Client } from 'pg';
import type { KeptBytes } from '../kept-bytes.ts';

/** Every column of every table, row by row; bytes as they are, all else as PostgreSQL prints it. */
export async function databaseDump({
  databaseUrl,
}: {
  readonly databaseUrl: string;
}): Promise<readonly KeptBytes[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ from: string; name: string; isBytes: boolean }>(`
      SELECT format('%I.%I', n.nspname, c.relname) AS from, quote_ident(a.attname) AS name,
        a.atttypid = 'bytea'::regtype AS "isBytes"
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind IN ('r', 'm') AND a.attnum > 0 AND NOT a.attisdropped
        AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`);
    const kept: KeptBytes[] = [];
    for (const { from, name, isBytes } of columns) {
      const value = isBytes ? name : `convert_to(${name}::text, 'UTF8')`;
      const { rows } = await client.query<{ value: Buffer }>(
        `SELECT ${value} AS value FROM ${from} WHERE ${name} IS NOT NULL`,
      );
      const separate = rows.flatMap((row) => [row.value, Buffer.from('\n')]);
      kept.push({ where: `database ${from}.${name}`, bytes: Buffer.concat(separate) });
    }
    return kept;
  } finally {
    await client.end();
  }
}
