import type { Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import type { Part } from '../ledger/records.ts';
import { borrow, foreignKeys, keysOfPart } from './stored-part.ts';
import { toStored } from './stored-json.ts';

/** Writes the objects of parts anew; their rows stay. */
export async function rewriteParts(
  tx: Tx,
  query: string,
  parts: readonly (Part & { readonly step: number; readonly batch: number })[],
): Promise<void> {
  const records = parts.map(({ step, batch, id, objects, commands }) => ({
    step,
    batch,
    id,
    objects: toStored(objects),
    ...(commands === undefined ? {} : { commands: toStored(commands) }),
    keys: keysOfPart({ objects, ...(commands === undefined ? {} : { commands }) }),
  }));
  await sql`
    UPDATE part p SET objects = n.objects, commands = n.commands, keys = n.keys
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS n (step int, batch int, id text, objects text,
      commands text, keys text[])
    WHERE p.query = ${query}::uuid AND p.step = n.step AND p.batch = n.batch AND p.id = n.id`.execute(tx);
  const foreign = foreignKeys(query, parts);
  if (foreign.length > 0)
    await sql`
      WITH own AS (SELECT id AS query, workspace FROM query WHERE id = ${query}::uuid)
      ${borrow('own', foreign)}`.execute(tx);
}
