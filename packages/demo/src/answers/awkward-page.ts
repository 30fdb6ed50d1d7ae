import type { DemoAnswer } from '../define-demo-route.ts';
import { markup } from './markup.ts';
import { page, type PageParts } from './page.ts';

/** A page of the awkward set: one heading, one sentence. */
export function awkwardPage(
  title: string,
  sentence: string,
  more: Pick<PageParts, 'status' | 'headers'> = {},
): DemoAnswer {
  return page({ ...more, title, body: markup`<h1>${title}</h1>\n<p>${sentence}</p>` });
}
