import { ServiceError, type Row, type Value } from '@rowmill/contracts';
import { isObject, readPath } from '@rowmill/language';

/** A page of an answer that comes in several. */
export interface Page {
  /** From 1. */
  readonly number: number;
  readonly url: string;
}

/** What the flags `--pagination.*` say. */
export interface Paging {
  /** Column of the reply that holds the pointer to the next page; without it there is one page. */
  readonly next: string | undefined;
  /** The next address for a pointer, when the pointer is not an address itself. */
  readonly address: ((pointer: Value) => string | undefined) | undefined;
  /** Pages at most; 0 stands for no limit. */
  readonly max: number;
}

/** The page after this one, by its last row; nothing at the end, which is an empty or missing pointer. */
export function nextPage(page: Page, pageUrl: string, lastRow: Row, paging: Paging): Page | undefined {
  if (paging.next === undefined || (paging.max > 0 && page.number >= paging.max)) return undefined;
  const pointer = readPath(lastRow, paging.next);
  if (pointer === undefined || isEmpty(pointer)) return undefined;
  const url = paging.address?.(pointer) ?? resolve(pointer, pageUrl, paging.next);
  // A page that names itself as the next one would never end.
  return url === page.url || url === pageUrl ? undefined : { number: page.number + 1, url };
}

function isEmpty(pointer: Value): boolean {
  if (pointer === null || pointer === '' || pointer === false) return true;
  return Array.isArray(pointer) ? pointer.length === 0 : isObject(pointer);
}

/** A cursor that is no address must not be mistaken for a relative one. */
function resolve(pointer: Value, pageUrl: string, column: string): string {
  if (typeof pointer === 'string' && /[/?]/.test(pointer) && URL.canParse(pointer, pageUrl))
    return new URL(pointer, pageUrl).href;
  throw new ServiceError('row/bad-value', {
    name: column,
    problem: 'holds no address of a next page; say with --pagination.url where it goes',
  });
}

/** A page remembered from an earlier try, or the first one. */
export function pageFrom(bookmark: Value | undefined, url: string): Page {
  if (isObject(bookmark) && typeof bookmark['number'] === 'number' && typeof bookmark['url'] === 'string')
    return { number: bookmark['number'], url: bookmark['url'] };
  return { number: 1, url };
}
