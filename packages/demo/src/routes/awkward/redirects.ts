import { awkwardPage } from '../../answers/awkward-page.ts';
import { defineDemoRoute, type DemoRoute } from '../../define-demo-route.ts';

function redirect(path: string, status: number, location: string, shown?: DemoRoute['shown']): DemoRoute {
  return defineDemoRoute({
    path,
    ...(shown && { shown }),
    answer: () => ({ status, headers: { location }, type: 'text/plain', body: `Moved to ${location}\n` }),
  });
}

/** Three redirects of different kinds, then a page. */
export const redirects = [
  redirect('/awkward/moved', 301, '/awkward/moved/again', {
    area: 'awkward',
    title: 'Moved',
    explains: 'Three redirects (301, 302, 307), then a page.',
  }),
  redirect('/awkward/moved/again', 302, '/awkward/moved/once-more'),
  redirect('/awkward/moved/once-more', 307, '/awkward/moved/here'),
  defineDemoRoute({
    path: '/awkward/moved/here',
    answer: () => awkwardPage('Moved, but found', 'Three redirects led here.'),
  }),
];
