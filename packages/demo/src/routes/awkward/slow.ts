import { setTimeout as pause } from 'node:timers/promises';
import { awkwardPage } from '../../answers/awkward-page.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

const SLOW_MS = 1_000;

export const slow = defineDemoRoute({
  path: '/awkward/slow',
  shown: { area: 'awkward', title: 'Slow', explains: 'Takes a second to answer.' },
  async answer({ signal }) {
    await pause(SLOW_MS, undefined, { signal });
    return awkwardPage('Slow, but here', 'This page took a second.');
  },
});
