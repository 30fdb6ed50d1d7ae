import { askSites } from './ask-sites.ts';
import { deliverRows } from './deliver-rows.ts';
import { liveADay } from './live-a-day.ts';
import { makeCredentials } from './make-credentials.ts';
import type { World } from './world.ts';

/** Makes secrets of every kind and uses each of them. */
export async function useAll(world: World): Promise<void> {
  await makeCredentials(world);
  await askSites(world);
  await deliverRows(world);
  await liveADay(world);
  for (const [index, token] of [...world.provider.tokens].entries())
    world.markers.add(`token ${index} of the provider`, token);
}
