import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearch } from './create-search.ts';
import type { KeptBytes } from './kept-bytes.ts';
import { apiAnswers } from './places/api-answers.ts';
import { databaseDump } from './places/database-dump.ts';
import { filesOnDisk } from './places/files-on-disk.ts';
import { logLines } from './places/log-lines.ts';
import { messagesSent } from './places/messages-sent.ts';
import { commandRecords, errorTexts, exportsOfQueries } from './places/of-queries.ts';
import { traces } from './places/traces.ts';
import { plantLeaks } from './plant-leaks.ts';
import { askSites } from './world/ask-sites.ts';
import { deliverRows } from './world/deliver-rows.ts';
import { liveADay } from './world/live-a-day.ts';
import { makeCredentials } from './world/make-credentials.ts';
import { startWorld, type World } from './world/start-world.ts';

type Place = (world: World) => readonly KeptBytes[] | Promise<readonly KeptBytes[]>;

/** Each with a word that surely stands there, so that an empty place is noticed. */
const PLACES: readonly (readonly [name: string, place: Place, witness: string])[] = [
  ['log', logLines, 'answered'],
  ['traces', traces, 'dispatchQueryAndWait'],
  ['database', databaseDump, 'refusing64'],
  ['segments, cellar and files of stores', filesOnDisk, 'witnessed'],
  ['exports', exportsOfQueries, 'witnessed'],
  ['command records', commandRecords, '$CREDENTIALS.shop$'],
  ['errors', errorTexts, 'egress/secret-not-for-host'],
  ['messages', messagesSent, 'witnessed'],
  ['answers of the API', apiAnswers, 'credential-schemas'],
];

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await makeCredentials(world);
  await askSites(world);
  await deliverRows(world);
  await liveADay(world);
  for (const [index, token] of [...world.provider.tokens].entries())
    world.markers.add(`token ${index} of the provider`, token);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Where which secret stands. */
function leaksIn(
  kept: readonly KeptBytes[],
  sought: ReadonlyMap<string, string | Uint8Array>,
): readonly string[] {
  const search = createSearch(sought);
  return kept.flatMap(({ where, bytes }) => search(bytes).map((name) => `${name} in ${where}`));
}

describe('no secret stands in', () => {
  test.each(PLACES)('%s', async (_, place, witness) => {
    const kept = await place(world);
    expect(kept.some(({ bytes }) => bytes.includes(witness))).toBe(true);
    expect(leaksIn(kept, world.markers.all)).toEqual([]);
  });
});

describe('a secret that was put there by hand is found in', () => {
  const planted = new Map<string, string>();
  beforeAll(async () => {
    for (const [name, marker] of await plantLeaks(world)) planted.set(name, marker);
  });

  test.each(PLACES)('%s', async (name, place) => {
    const sought = new Map([...planted].filter(([planting]) => planting.startsWith(name)));
    expect(sought.size).toBeGreaterThan(0);
    const found = createSearch(sought)(Buffer.concat((await place(world)).map(({ bytes }) => bytes)));
    expect(found.toSorted()).toEqual([...sought.keys()].toSorted());
  });
});
