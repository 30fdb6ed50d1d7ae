import type { Client, Run } from '@rowmill/client';
import { UsageError } from '../usage-error.ts';
import { shortIds } from './short-ids.ts';

const WHOLE = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const RECENT = 1000;

/** A query by its id, or by the beginning of an id that no other recent query shares. */
export async function findQuery(client: Client, given: string): Promise<Run> {
  const wanted = given.toLowerCase();
  if (WHOLE.test(wanted)) return client.query(wanted);
  if (!/^[\da-f-]{4,35}$/.test(wanted))
    throw new UsageError(`"${given}" is neither the id of a query nor the beginning of one`, 'rowmill ls');
  const ids: string[] = [];
  let seen = 0;
  for await (const { id } of client.queries.list()) {
    if (id.startsWith(wanted)) ids.push(id);
    if (++seen === RECENT) break;
  }
  if (ids.length === 1) return client.query(ids[0]!);
  if (ids.length === 0) throw new UsageError(`no recent query begins with ${given}`, 'rowmill ls');
  const some = shortIds(ids).slice(0, 5).join(', ');
  throw new UsageError(`${ids.length} queries begin with ${given}: ${some}${ids.length > 5 ? ', …' : ''}`);
}
