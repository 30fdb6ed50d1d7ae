import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createEgress } from '@rowmill/egress';
import { storeOfType } from '@rowmill/stores';
import {
  keyed,
  openOf,
  promisesOfAStore,
  type ReceivedRow,
  type StoreUnderTest,
} from '@rowmill/stores/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseExact } from '../../packages/stores/src/testing/received-lines.fixture.ts';
import { startOpenSearch, type OpenSearchService } from '../../scripts/services/opensearch.ts';
import { deliverThroughOutages } from './deliver-through-outages.ts';
import { faultsOf, startAlone, type StartedService } from './with-service.ts';

const egress = createEgress({ allow: ['127.0.0.0/8'] });
const store = storeOfType('elasticsearch');
/** Answers everything with a page. */
const stranger = createServer((_request, response) => response.end('<html>'));
let started: StartedService<OpenSearchService>;
let indexes = 0;

beforeAll(async () => {
  started = await startAlone('opensearch', startOpenSearch);
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  stranger.close();
  await started[Symbol.asyncDispose]();
});

async function ask(method: string, path: string, body?: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const reply = await fetch(`${started.service.url}${path}`, request);
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return text;
}

function given(more: object = {}) {
  return {
    name: 'search',
    configuration: { url: `${started.service.url}/`, index: `rows-${indexes}`, ...more },
    credentials: { user: 'rowmill', password: 'canary-password-of-search' },
  };
}

interface Page {
  readonly _scroll_id: string;
  readonly hits: { readonly hits: readonly { readonly _id: string; readonly _source: ReceivedRow['row'] }[] };
}

async function everything(index: string): Promise<readonly ReceivedRow[]> {
  await ask('POST', `/${index}/_refresh`);
  const rows: ReceivedRow[] = [];
  let page = parseExact(await ask('POST', `/${index}/_search?scroll=1m`, { size: 5000 })) as Page;
  while (page.hits.hits.length > 0) {
    rows.push(...page.hits.hits.map(({ _id, _source }) => ({ key: _id, row: _source })));
    page = parseExact(
      await ask('POST', '/_search/scroll', { scroll: '1m', scroll_id: page._scroll_id }),
    ) as Page;
  }
  return rows;
}

async function underTest(more: object = {}): Promise<StoreUnderTest> {
  const index = `rows-${++indexes}`;
  // Of the rows of every kind no mapping takes all; what is not mapped is kept as it is.
  const mappings = { dynamic: false, properties: { good: { type: 'boolean' } } };
  const settings = { number_of_replicas: 0 };
  await ask('PUT', `/${index}`, { mappings, settings });
  const { port } = stranger.address() as AddressInfo;
  return {
    store,
    given: given(more),
    world: { egress },
    received: () => everything(index),
    refusable: () => keyed({ number: 1, good: 'perhaps' }),
    mistakes: [
      { given: given({ url: 'http://127.0.0.1:1' }), says: /127\.0\.0\.1 cannot be reached/ },
      { given: given({ url: `http://127.0.0.1:${port}` }), says: /does not answer as Elasticsearch does/ },
    ],
    ...faultsOf(started.service),
  };
}

test.each(promisesOfAStore('refusable', 'interrupt', 'stall'))('$name', async ({ check }) => {
  await check(await underTest());
});

test.each(promisesOfAStore('refusable'))('created: $name', async ({ check }) => {
  await check(await underTest({ operation: 'create' }));
});

test('no row gets lost when the server is killed', async () => {
  const delivered = await deliverThroughOutages(await underTest());
  console.log('opensearch', delivered);
  expect(delivered.outages).toBe(2);
});

test('an index that is not there is made, and its mapping refuses what does not fit', async () => {
  await using open = openOf({ ...(await underTest()), given: given({ index: 'made-by-rows' }) });
  const rows = [{ at: '2024-01-01' }, { at: { deep: 1 } }, { at: 'yesterday' }].map(keyed);
  const { refused } = await open.write(rows, AbortSignal.timeout(20_000));
  expect(refused).toEqual([
    {
      index: 1,
      code: 'store/refused',
      message: expect.stringContaining('mapper_parsing_exception') as string,
    },
    {
      index: 2,
      code: 'store/refused',
      message: expect.stringContaining('failed to parse date field') as string,
    },
  ]);
  expect(await everything('made-by-rows')).toHaveLength(1);
});

test('a cluster that may not be written to now is tried again', async () => {
  const under = await underTest();
  const path = `/rows-${indexes}/_settings`;
  await using open = openOf(under);
  await ask('PUT', path, { 'index.blocks.write': true });
  const writing = open.write([keyed({ a: 1 })], AbortSignal.timeout(20_000));
  await expect(writing).rejects.toMatchObject({ code: 'store/unavailable', retry: true });
  await ask('PUT', path, { 'index.blocks.write': false });
  expect(await open.write([keyed({ a: 1 })], AbortSignal.timeout(20_000))).toEqual({ refused: [] });
});
