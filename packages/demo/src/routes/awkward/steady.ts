import { awkwardPage } from '../../answers/awkward-page.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const steady = defineDemoRoute({
  path: '/awkward/steady',
  shown: { area: 'awkward', title: 'Steady', explains: 'Simply works, for comparison.' },
  answer: () => awkwardPage('Steady', 'There are pages like this, too.'),
});
