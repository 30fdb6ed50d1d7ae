import { parameter, ServiceError, type Row, type Value } from '@rowmill/contracts';
import { defineCommand, type Capabilities, type Command, type OutgoingRequest } from '@rowmill/commands';
import { failsForGood, isOdd, keyOf, keysOnPage, pagesOf, pageUrl, repliesWith } from './simulated-world.ts';

const facts = {
  chapter: 'sources',
  summary: 'For the simulator.',
  version: 1,
  examples: [],
  flags: {},
} as const;

const rows = defineCommand({
  ...facts,
  name: 'rows',
  kind: 'expanding',
  need: 'data',
  args: { count: parameter.integer({ describe: 'How many.' }) },
  expand: (row, { args }) =>
    Array.from({ length: args.count }, (_, index) => new Map([['key', `${keyOf(row)}${index}`]])),
});

const visit = defineCommand({
  ...facts,
  name: 'visit',
  kind: 'expanding',
  need: 'http',
  args: { site: parameter.name({ describe: 'Which.' }) },
  async *expand(row, { args }, can) {
    yield* await ask('GET', `http://${args.site}.test/${keyOf(row)}`, row, can);
  },
});

/** Must not be sent twice. */
const send = defineCommand({
  ...facts,
  name: 'send',
  kind: 'expanding',
  need: 'http',
  args: { site: parameter.name({ describe: 'Which.' }) },
  changesTheWorld: () => true,
  async *expand(row, { args }, can) {
    await ask('POST', `http://${args.site}.test/${keyOf(row)}`, row, can);
    yield row;
  },
});

/** A row of several pages, each remembered. */
const pages = defineCommand({
  ...facts,
  name: 'pages',
  kind: 'expanding',
  need: 'http',
  args: { site: parameter.name({ describe: 'Which.' }) },
  async *expand(row, { args }, can) {
    const from = typeof can.bookmark === 'number' ? can.bookmark : 0;
    const count = pagesOf(keyOf(row));
    for (let page = from; page < count; page++) {
      const url = pageUrl(args.site, keyOf(row), page);
      for await (const chunk of (await can.fetch(get(url))).body) void chunk;
      for (const key of keysOnPage(url, keyOf(row), page)) yield new Map([['key', key]]);
      can.setBookmark(page + 1);
    }
  },
});

function get(url: string, method = 'GET'): OutgoingRequest {
  return { method, url, headers: [], followRedirects: false, verifyTls: true };
}

async function ask(method: string, url: string, row: Row, can: Capabilities): Promise<readonly Row[]> {
  const reply = await can.fetch(get(url, method));
  for await (const chunk of reply.body) void chunk;
  if (failsForGood(url)) throw new ServiceError('api/refused', { host: 'test', status: reply.status });
  return Array.from({ length: repliesWith(url) }, (_, index) => new Map([['key', `${keyOf(row)}.${index}`]]));
}

const deliver = defineCommand({
  ...facts,
  name: 'deliver',
  kind: 'sink',
  args: { store: parameter.name({ describe: 'Which.' }) },
  destination: ({ args }) => ({ kind: 'store', store: args.store }),
});

const odd = defineCommand({
  ...facts,
  name: 'odd',
  kind: 'row',
  args: {},
  row: () => (row) => (isOdd(keyOf(row)) ? row : undefined),
});

const twice = defineCommand({
  ...facts,
  name: 'twice',
  kind: 'row',
  args: {},
  row: () => (row) => ['a', 'b'].map((letter) => new Map([['key', `${keyOf(row)}${letter}`]])),
});

const gather = defineCommand({
  ...facts,
  name: 'gather',
  kind: 'table',
  args: {},
  async *rows(input) {
    let place = 0;
    for await (const row of input) yield new Map<string, Value>([...row, ['place', place++]]);
  },
});

const first = defineCommand({
  ...facts,
  name: 'first',
  kind: 'table',
  args: { count: parameter.integer({ describe: 'How many.' }) },
  enough: ({ args }) => args.count,
  async *rows(input, { args }) {
    let left = args.count;
    for await (const row of input) if (left-- > 0) yield row;
  },
});

/** Commands whose results a plain function can predict. */
export const simulatedCommands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['rows', rows as unknown as Command],
  ['visit', visit as unknown as Command],
  ['send', send as unknown as Command],
  ['pages', pages as unknown as Command],
  ['deliver', deliver as unknown as Command],
  ['odd', odd as unknown as Command],
  ['twice', twice as unknown as Command],
  ['gather', gather as unknown as Command],
  ['first', first as unknown as Command],
]);
