import { sql, type Kysely } from 'kysely';
import type { Tables } from '@rowmill/resources';
import type { QueryRecord } from '../ledger/records.ts';
import { noSuchQuery } from './no-such-query.ts';
import { fromStored } from './stored-json.ts';

/** What never changes about a query. */
export type RecordedWork = Pick<QueryRecord, 'terms' | 'text' | 'plan' | 'steps' | 'options'>;

/** Characters of JSON whose records are remembered: about as many queries as one process has under way. */
const MOST_REMEMBERED = 16_000_000;

/** Reads what never changes about queries once, and remembers it as long as there is room. */
export class RecordedWorks {
  readonly #known = new Map<string, { readonly work: RecordedWork; readonly size: number }>();
  #size = 0;

  async of(db: Kysely<Tables>, query: string): Promise<RecordedWork> {
    const found = (await this.ofAll(db, [query])).get(query);
    if (found === undefined) throw noSuchQuery(query);
    return found;
  }

  /** Queries that are not there are left out. */
  async ofAll(db: Kysely<Tables>, queries: readonly string[]): Promise<ReadonlyMap<string, RecordedWork>> {
    const found = new Map<string, RecordedWork>();
    const missing: string[] = [];
    for (const id of queries) {
      const known = this.#known.get(id);
      if (known === undefined) missing.push(id);
      else found.set(id, known.work);
    }
    if (missing.length === 0) return found;
    const { rows } = await sql<{ id: string; terms: string; work: string }>`
      SELECT id, terms, work FROM query WHERE id = ANY (${missing}::uuid[])`.execute(db);
    for (const { id, terms, work } of rows) found.set(id, this.remember(id, terms, work));
    return found;
  }

  /** As they are stored, so that what is remembered is what would be read. */
  remember(id: string, terms: string, work: string): RecordedWork {
    const read = {
      ...fromStored<Omit<RecordedWork, 'terms'>>(work),
      terms: fromStored<RecordedWork['terms']>(terms),
    };
    const size = terms.length + work.length;
    this.#size += size - (this.#known.get(id)?.size ?? 0);
    this.#known.set(id, { work: read, size });
    for (const [oldest, { size: freed }] of this.#known) {
      if (this.#size <= MOST_REMEMBERED) break;
      this.#known.delete(oldest);
      this.#size -= freed;
    }
    return read;
  }
}
