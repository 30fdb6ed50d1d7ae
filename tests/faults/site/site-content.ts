import { textNumber } from '../../../packages/engine/src/simulator/seeded-random.ts';

/** What the site does with one address, fixed by the seed. */
export interface Manner {
  /** How often it answers 500 before it answers well; `Infinity` for good. */
  readonly stumbles: number;
  readonly refuses: boolean;
  readonly delayMs: number;
}

export interface Item {
  readonly n: number;
  readonly square: number;
  readonly word: string;
}

export interface PageRow {
  readonly n: number;
  readonly page: number;
  readonly line: number;
  readonly text: string;
  readonly next: string;
}

const WORDS = ['ash', 'birch', 'cedar', 'elm', 'fir', 'hazel', 'larch', 'oak', 'pine', 'rowan'];
/** So long that a page is more than a worker holds in memory of one row: only then are bookmarks committed. */
const LINE_LENGTH = 220_000;
const LINES = 10;
const SLOW_MS = 9_000;

export function mannerOf(seed: number, path: string): Manner {
  const draw = textNumber(`${seed} manner ${path}`);
  const kind = draw % 200;
  const quick = 5 + (draw % 61);
  const isItem = path.includes('/item/');
  if (path.includes('/slow/')) return { stumbles: 0, refuses: false, delayMs: SLOW_MS };
  // Whatever a site answers is a page to a browser, its errors too.
  if (path.includes('/sheet/'))
    return { stumbles: 0, refuses: false, delayMs: kind < 8 ? 800 + (draw % 1_500) : quick };
  if (kind < 6) return { stumbles: 1, refuses: false, delayMs: quick };
  if (isItem && kind < 9) return { stumbles: 0, refuses: true, delayMs: quick };
  if (isItem && kind === 9) return { stumbles: Infinity, refuses: false, delayMs: quick };
  if (kind < 14) return { stumbles: 0, refuses: false, delayMs: 800 + (draw % 1_500) };
  return { stumbles: 0, refuses: false, delayMs: quick };
}

/** What `/q…/item/…` holds; nothing where it fails for good. */
export function itemOf(seed: number, query: number, n: number): Item | undefined {
  const { stumbles, refuses } = mannerOf(seed, itemPath(query, n));
  return refuses || stumbles === Infinity ? undefined : plainItem(seed, n);
}

export function plainItem(seed: number, n: number): Item {
  return { n, square: n ** 2, word: WORDS[textNumber(`${seed} word ${n}`) % WORDS.length]! };
}

/** The ids that `/q…/list/…` names: none to four. */
export function listOf(seed: number, n: number): readonly { readonly id: number }[] {
  const count = textNumber(`${seed} list ${n}`) % 5;
  return Array.from({ length: count }, (_, index) => ({ id: n * 10 + index }));
}

export function pageOf(query: number, n: number, page: number, pages: number): readonly PageRow[] {
  const next = page < pages ? pagePath(query, n, page + 1, pages) : '';
  return Array.from({ length: LINES }, (_, line) => ({
    n,
    page,
    line,
    text: `${n}.${page}.${line} `.padEnd(LINE_LENGTH, 'lorem ipsum '),
    next,
  }));
}

/** The lines of the page `/q…/sheet/…`: the second half is put there by its script. */
export function sheetOf(seed: number, n: number): readonly string[] {
  const count = 2 + (textNumber(`${seed} sheet ${n}`) % 9);
  return Array.from(
    { length: count },
    (_, line) => `${n}.${line} ${WORDS[textNumber(`${seed} ${n} ${line}`) % WORDS.length]}`,
  );
}

export const sheetPath = (query: number, n: number | string): string => `/q${query}/sheet/${n}`;
export const itemPath = (query: number, n: number | string): string => `/q${query}/item/${n}`;
export const slowPath = (query: number, n: number | string): string => `/q${query}/slow/${n}`;
export const listPath = (query: number, n: number | string): string => `/q${query}/list/${n}`;
export const pagePath = (query: number, n: number | string, page: number, pages: number): string =>
  `/q${query}/pages/${n}/${page}/${pages}`;

/** The query that an address belongs to. */
export function queryOfPath(path: string): number {
  return Number(/^\/q(\d+)\//.exec(path)?.[1] ?? -1);
}
