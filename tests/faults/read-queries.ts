import type { Load } from './load/start-load.ts';
import type { SentQuery } from './load/sent-query.ts';
import type { ServiceCaller } from './load/service-caller.ts';
import type { JudgedQuery, QueryEnd } from './invariants/define-invariant.ts';
import { TERMINAL } from './load/sent-query.ts';
import { startAgain } from './faults/start-again.ts';
import type { World } from './world.ts';

const AT_ONCE = 6;
const READ_PATIENCE_MS = 20_000;
/** Rows of the pages that are read after the restart; a prime, so that pages end anywhere. */
const PAGE_ROWS = 37;
const LARGEST_PAGE = 10_000;

/** What the service says of every query: all rows as a file, then, after every API was started anew, page by page. */
export async function readQueries(world: World, load: Load): Promise<readonly JudgedQuery[]> {
  const { caller } = world;
  const sent = load.sent.filter(({ id }) => id !== undefined);
  const ends = new Map<SentQuery, Omit<QueryEnd, 'pagedRows'>>();
  await forEach(sent, async (query) => {
    const end = await readEnd(caller, query);
    if (end !== undefined) ends.set(query, end);
  });
  for (const api of world.apis) {
    await api.stop();
    await startAgain(api);
  }
  const judged = new Map<SentQuery, JudgedQuery>(sent.map((query) => [query, query]));
  await forEach([...ends], async ([query, end]) => {
    const pagedRows = end.problem === undefined ? await readPages(caller, query, end.rows.length) : [];
    judged.set(query, Object.assign(Object.create(query) as SentQuery, { end: { ...end, pagedRows } }));
  });
  return [...judged.values()];
}

async function readEnd(
  caller: ServiceCaller,
  { id, table }: SentQuery,
): Promise<Omit<QueryEnd, 'pagedRows'> | undefined> {
  const status = await read<Status>(caller, `/v1/sirp/queries/${id}/status`);
  if (!TERMINAL.has(status.status)) return undefined;
  const file = await readFile(caller, `/v1/sirp/queries/${id}/results?mode=ndjson`);
  const errors = await read<Errors>(caller, `/v1/sirp/queries/${id}/errors?limit=1000`);
  const failures: Record<string, number> = {};
  const frozen = table === undefined ? undefined : await readTable(caller, table);
  for (const { code } of errors.items) failures[code] = (failures[code] ?? 0) + 1;
  return {
    state: status.status,
    ...(status.error === undefined ? {} : { code: status.error.code }),
    ...file,
    rowsFailed: errors.rowsFailed,
    failures,
    blamed: failures['engine/row-crashed'] ?? 0,
    partial: status.partial ?? false,
    ...(frozen !== undefined && { table: frozen }),
  };
}

/** The rows of a table of the cellar; nothing when there is none. */
async function readTable(caller: ServiceCaller, name: string): Promise<readonly string[] | undefined> {
  const path = `/v1/sirp/cellar/files/${name}/export/ndjson`;
  const { status, text } = await caller.insist(path, { timeoutMs: 60_000 });
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return text === '' ? [] : text.trimEnd().split('\n');
}

/** Everything is well by now: what cannot be read for a while never will be. */
async function readFile(caller: ServiceCaller, path: string): Promise<Pick<QueryEnd, 'rows' | 'problem'>> {
  try {
    const { status, text } = await caller.insist(path, { timeoutMs: 60_000, patienceMs: READ_PATIENCE_MS });
    if (status !== 200) return { rows: [], problem: `${status} ${text}` };
    return { rows: text === '' ? [] : text.trimEnd().split('\n') };
  } catch (error) {
    return { rows: [], problem: String(error) };
  }
}

async function readPages(
  caller: ServiceCaller,
  { id }: SentQuery,
  total: number,
): Promise<readonly string[]> {
  const rows: string[] = [];
  const limit = Math.min(LARGEST_PAGE, Math.max(PAGE_ROWS, Math.ceil(total / 4)));
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const page: Page = await read(caller, `/v1/sirp/queries/${id}/results?offset=${offset}&limit=${limit}`);
    rows.push(...page.results.map(({ content }) => JSON.stringify(content)));
    offset = page.nextOffset;
  }
  return rows;
}

async function read<Body>(caller: ServiceCaller, path: string): Promise<Body> {
  const answer = await caller.insist(path, { timeoutMs: 60_000 });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Body;
}

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

interface Status {
  readonly status: string;
  readonly partial?: boolean;
  readonly error?: { readonly code: string };
}

interface Errors {
  readonly items: readonly { readonly code: string }[];
  readonly rowsFailed: number;
}

interface Page {
  readonly results: readonly { readonly content: object }[];
  readonly nextOffset?: number;
}
