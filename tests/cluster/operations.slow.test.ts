import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace, type Place } from '../server/open-place.ts';
import { ISSUER_KEY } from '../server/issue-licence.ts';
import { callEachOperation } from '../server/operations/call-each-operation.ts';
import { interfaceOperations } from '../server/operations/interface-operations.ts';
import { startPlaceSite } from '../server/start-place-site.ts';
import { skipQuietTime } from './skip-quiet-time.ts';
import { startCluster } from './start-cluster.ts';

const opened = new AsyncDisposableStack();
let place: Place;

beforeAll(async () => {
  const site = opened.use(await startPlaceSite());
  const cluster = opened.use(
    await startCluster({
      browsers: 1,
      hasEgress: true,
      environment: { ROWMILL_LICENCE_ISSUER_KEYS: ISSUER_KEY },
    }),
  );
  await skipQuietTime(cluster.environment);
  place = await openPlace(cluster.address, cluster.key, site.url);
}, 300_000);
afterAll(() => opened.disposeAsync());

test('each of the 110 operations does its work on a cluster too', async () => {
  const names = interfaceOperations.map(({ operation }) => operation);
  expect(await callEachOperation(place, names)).toEqual([]);
});
