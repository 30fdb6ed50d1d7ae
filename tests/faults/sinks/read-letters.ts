import type { ServiceCaller } from '../load/service-caller.ts';
import { SITE_STORE } from '../site/sink-content.ts';

/** A row that a store did not get. */
export interface JudgedLetter {
  readonly key: string;
  /** A line of JSON. */
  readonly row: string;
}

interface Page {
  readonly items: readonly { readonly key: string; readonly row: object }[];
  readonly nextCursor?: string;
}

/** The dead letters of the store that refuses some rows. */
export async function readLetters(caller: ServiceCaller): Promise<readonly JudgedLetter[]> {
  const letters: JudgedLetter[] = [];
  for (let cursor = ''; ;) {
    const path = `/v1/mentos/stores/${SITE_STORE}/letters?limit=1000${cursor}`;
    const answer = await caller.insist(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    const page = JSON.parse(answer.text) as Page;
    letters.push(...page.items.map(({ key, row }) => ({ key, row: JSON.stringify(row) })));
    if (page.nextCursor === undefined) return letters;
    cursor = `&cursor=${page.nextCursor}`;
  }
}
