import { OPEN } from '../site/domains.ts';
import { pageOf, pagePath } from '../site/site-content.ts';
import { defineShape, linesOf, numbersOf, type Shape } from './define-shape.ts';

/** Rows so long that they are committed page by page, with a bookmark after each. */
export const longPages = longPagesOf(2, 5);

export function longPagesOf(mostRows: number, mostPages: number): Shape {
  return defineShape({
    name: 'long-pages',
    weight: 1,
    make(place) {
      const { site, query, random } = place;
      const numbers = numbersOf(place, random.between(1, mostRows));
      const pages = random.between(2, mostPages);
      const address = `${site.urlOf(OPEN.host)}${pagePath(query, '$n$', 1, pages)}`;
      return {
        text: `range ${numbers[0]} ${numbers.at(-1)} n || api get ${address} --pagination.next next --pagination.max 0`,
        // Made when they are looked at: there are many, and long ones.
        get rows() {
          return numbers.flatMap((n) =>
            Array.from({ length: pages }, (_, index) => linesOf(pageOf(query, n, index + 1, pages))).flat(),
          );
        },
        refused: 0,
        host: OPEN.host,
      };
    },
  });
}
