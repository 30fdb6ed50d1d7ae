import type { World } from '../world/world.ts';

type Item = Readonly<Record<string, unknown>>;

/** The things of a list of the API, all pages. */
export async function itemsOf(world: Pick<World, 'askOnce'>, path: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const search = new URLSearchParams({ limit: '100', ...(cursor !== undefined && { cursor }) });
    const { status, text, json } = await world.askOnce('GET', `${path}?${search.toString()}`);
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    const page = json as { readonly items: readonly Item[]; readonly nextCursor?: string | null };
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}
