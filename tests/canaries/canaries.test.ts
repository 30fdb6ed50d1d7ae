import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearch } from './create-search.ts';
import { leaksIn } from './leaks-in.ts';
import { PLACES } from './places/places.ts';
import { plantLeaks } from './plant-leaks.ts';
import { insist } from './world/insist.ts';
import { noteVaultKeys } from './world/note-vault-keys.ts';
import { startLaptopWorld, type LaptopWorld } from './world/start-laptop-world.ts';
import { useAll } from './world/use-all.ts';

let world: LaptopWorld;
beforeAll(async () => {
  world = await startLaptopWorld();
  await useAll(world);
  await insist(world.ask('POST', '/v1/vault/rotate'), 200);
  await noteVaultKeys(world.markers, world.vaultKeys, 'vault.keys after the rotation');
});
afterAll(() => world[Symbol.asyncDispose]());

describe('no secret stands in', () => {
  test.each(PLACES)('%s', async (_, place, witness) => {
    const kept = await place(world);
    expect(kept.some(({ bytes }) => bytes.includes(witness))).toBe(true);
    expect(leaksIn(kept, world.markers.all)).toEqual([]);
  });
});

describe('a secret that was put there by hand is found in', () => {
  let planted: ReadonlyMap<string, string>;
  beforeAll(async () => {
    planted = await plantLeaks(world);
  });

  test.each(PLACES)('%s', async (name, place) => {
    const sought = new Map([...planted].filter(([planting]) => planting.startsWith(name)));
    expect(sought.size).toBeGreaterThan(0);
    const found = createSearch(sought)(Buffer.concat((await place(world)).map(({ bytes }) => bytes)));
    expect(found.toSorted()).toEqual([...sought.keys()].toSorted());
  });
});
