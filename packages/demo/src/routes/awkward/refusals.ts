import { awkwardPage } from '../../answers/awkward-page.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

/** Every other visit is refused, so that it is the same at each run of a query that tries again. */
const isRefused = (visitsBefore: number): boolean => visitsBefore % 2 === 0;

const busy = defineDemoRoute({
  path: '/awkward/busy',
  shown: {
    area: 'awkward',
    title: 'Too many requests',
    explains: 'Every other visit is answered 429 with Retry-After: 1.',
  },
  answer: ({ visitsBefore }) =>
    isRefused(visitsBefore)
      ? awkwardPage('Too many requests', 'Come back in a second: reload the page.', {
          status: 429,
          headers: { 'retry-after': '1' },
        })
      : awkwardPage('Busy, but here', 'The visit before this one was answered 429.'),
});

const flaky = defineDemoRoute({
  path: '/awkward/flaky',
  shown: { area: 'awkward', title: 'A hiccup', explains: 'Every other visit is answered 500.' },
  answer: ({ visitsBefore }) =>
    isRefused(visitsBefore)
      ? awkwardPage('Something went wrong', 'Reload the page: the next visit works.', { status: 500 })
      : awkwardPage('Flaky, but here', 'The visit before this one was answered 500.'),
});

const down = defineDemoRoute({
  path: '/awkward/down',
  shown: { area: 'awkward', title: 'Down', explains: 'Always answered 503, however often it is tried.' },
  answer: () => awkwardPage('Down', 'This page never works.', { status: 503 }),
});

const gone = defineDemoRoute({
  path: '/awkward/gone',
  shown: { area: 'awkward', title: 'Gone', explains: 'Answered 404: trying again does not help.' },
  answer: () => awkwardPage('Gone', 'There was a page here once.', { status: 404 }),
});

/** Pages that say no, for a while or for good. */
export const refusals = [busy, flaky, down, gone];
