import type { DemoAnswer } from '../define-demo-route.ts';
import { markup } from './markup.ts';
import { page } from './page.ts';

export function notFound(path: string): DemoAnswer {
  return page({
    status: 404,
    title: 'Not found',
    body: markup`<h1>There is nothing at this address</h1>
<p>The demo site has no page <code>${path}</code>. The <a href="/">first page</a> lists all there are.</p>`,
  });
}
