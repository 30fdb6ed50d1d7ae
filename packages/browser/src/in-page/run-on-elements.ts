import type { Libraries } from './run-expression.ts';

export interface Announced {
  /** An event on each element that is meant; on the document it says that there are no more. */
  readonly event: string;
  readonly selector: string;
}

interface Link {
  readonly element: Element;
  next?: Link;
}

/**
 * Runs an expression beside the page's own scripts for each element that is announced, one after another: that way both worlds
 * of the page speak of the same elements. A page that has done away with events is asked for them itself. Promises and
 * methods of arrays may not be what they were, so none are used.
 */
export async function runOnElements(
  expression: () => unknown,
  libraries: Libraries,
  args: readonly unknown[],
  { event, selector }: Announced,
): Promise<unknown[]> {
  let first: Link | undefined;
  let last: Link | undefined;
  const take = (element: Element): void => {
    const link: Link = { element };
    if (last) last.next = link;
    else first = link;
    last = link;
  };
  const hearsEvents = (): boolean => {
    let isHeard = false;
    try {
      addEventListener(`${event}-`, () => (isHeard = true), { once: true });
      dispatchEvent(new Event(`${event}-`));
    } catch {
      return false;
    }
    return isHeard;
  };
  const announcements = {
    // oxlint-disable-next-line unicorn/no-thenable -- awaited below, where Promise may be somebody else's
    then(resolve: () => void) {
      const hear = ({ target }: Event): void => {
        if (target instanceof Element) return take(target);
        removeEventListener(event, hear, true);
        resolve();
      };
      addEventListener(event, hear, true);
    },
  };
  if (hearsEvents()) await announcements;
  else {
    const found = document.querySelectorAll(selector);
    for (let index = 0; index < found.length; index++) take(found[index]!);
  }
  const results: unknown[] = [];
  // oxlint-disable-next-line unicorn/no-thenable -- where the page has made a promise of every object, this one is none
  Object.defineProperty(results, 'then', { __proto__: null, value: undefined } as PropertyDescriptor);
  for (let link = first, index = 0; link; link = link.next, index++) {
    let value = expression();
    if (typeof value !== 'function') value = await value;
    if (typeof value === 'function') value = await value(link.element, ...args, libraries);
    const property = { __proto__: null, value, enumerable: true, configurable: true, writable: true };
    Object.defineProperty(results, index, property);
  }
  return results;
}
