import type { World } from '../world.ts';

/** Workers that believe that they still do something. */
export async function leftoverWork({ workers, key }: World): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, address } of workers) {
    const response = await fetch(`${address}/metrics`, { headers: { authorization: `svc ${key}` } });
    const page = await response.text();
    if (!response.ok) found.push(`${name} does not say what it does: ${response.status} ${page}`);
    for (const gauge of ['rowmill_queries_running', 'rowmill_permits_waiting']) {
      const value = new RegExp(`^${gauge}(?:\\{[^}]*\\})? (\\d+)`, 'm').exec(page)?.[1];
      if (value !== '0') found.push(`${name}: ${gauge} is ${value}`);
    }
  }
  return found;
}
