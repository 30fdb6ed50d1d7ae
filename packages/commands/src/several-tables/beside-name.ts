import { escapeKey } from '@rowmill/language';

/** The name of another table's column beside names that are taken: its own, else with the table's name in front. */
export function besideName(name: string, table: string, taken: ReadonlySet<string>): string {
  let free = name;
  while (taken.has(free)) free = `${escapeKey(table)}.${free}`;
  return free;
}
