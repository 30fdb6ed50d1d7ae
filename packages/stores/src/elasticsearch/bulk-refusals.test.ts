import { expect, test } from 'vitest';
import { bulkRefusals } from './bulk-refusals.ts';

const bulk = (...items: object[]) => {
  const text = JSON.stringify({ errors: true, items: items.map((item) => ({ index: item })) });
  return { status: 200, text, retryAfterMs: undefined };
};
const wrong = (status: number, type: string) => ({ status, error: { type, reason: 'because' } });

test('rows that do not fit the mapping are refused, those that are there already are not', () => {
  const reply = bulk(
    { status: 201 },
    wrong(400, 'mapper_parsing_exception'),
    wrong(409, 'version_conflict_engine_exception'),
  );
  expect(bulkRefusals('search', reply)).toEqual([[1, 'mapper_parsing_exception: because']]);
});

test.each([
  [429, 'es_rejected_execution_exception', 'store/unavailable'],
  [503, 'unavailable_shards_exception', 'store/unavailable'],
  [403, 'cluster_block_exception', 'store/unavailable'],
  [403, 'security_exception', 'store/unusable'],
  [404, 'index_not_found_exception', 'store/unusable'],
])('%i %s is %s', (status, type, code) => {
  const reply = bulk({ status: 201 }, wrong(400, 'mapper_parsing_exception'), wrong(status, type));
  expect(() => bulkRefusals('search', reply)).toThrow(expect.objectContaining({ code }) as Error);
});

test.each(['<html>', '{}', '[]', ''])('%j is not an answer of Elasticsearch', (text) => {
  const reply = { status: 200, text, retryAfterMs: undefined };
  expect(() => bulkRefusals('search', reply)).toThrow('it is not Elasticsearch');
});
