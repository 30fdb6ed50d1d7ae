import { Client } from 'pg';
import type { KeptText } from './kept-texts.ts';

/** Temporal's own databases, table by table, as texts to search in; bytes stand there as letters. */
export async function storedTexts(postgresUrl: string): Promise<readonly KeptText[]> {
  const kept: KeptText[] = [];
  for (const database of ['temporal', 'temporal_visibility']) {
    const url = new URL(postgresUrl);
    url.pathname = `/${database}`;
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      const tables = await client.query<{ name: string }>(
        `SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`,
      );
      for (const { name } of tables.rows) {
        const { rows } = await client.query<{ line: string }>(`SELECT each::text AS line FROM ${name} each`);
        const text = rows.map(({ line }) => line.replaceAll(/\\\\x([0-9a-f]+)/g, (_, hex) => asText(hex)));
        kept.push({ where: `${database}.${name}`, text: text.join('\n') });
      }
    } finally {
      await client.end();
    }
  }
  return kept;
}

function asText(hex: string): string {
  return Buffer.from(hex, 'hex').toString('latin1');
}
