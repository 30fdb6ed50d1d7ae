import { defineSetting } from '../define-setting.ts';
import { integer } from '../setting-type.ts';

const LARGEST = 2_147_483_647;

/** How queries run. */
export const queries = [
  defineSetting({
    name: 'queries.maxRunning',
    type: integer(1, 10_000),
    default: 8,
    sentence: 'Queries that run at the same time; the rest waits.',
  }),
  defineSetting({
    name: 'queries.maxQueued',
    type: integer(0, 1_000_000),
    default: 1000,
    sentence: 'Queries that may wait; more are refused with 429.',
  }),
  defineSetting({
    name: 'queries.minutes',
    type: integer(1, LARGEST),
    default: 60,
    sentence: 'How long a query may run when it does not say.',
  }),
  defineSetting({
    name: 'queries.maxMinutes',
    type: integer(1, LARGEST),
    default: 10_080,
    sentence: 'How long a query may run at most.',
  }),
  defineSetting({
    name: 'queries.ttlSeconds',
    type: integer(1, LARGEST),
    default: 604_800,
    sentence: 'How long results are kept when the query does not say.',
  }),
  defineSetting({
    name: 'queries.maxTtlSeconds',
    type: integer(1, LARGEST),
    default: 31_536_000,
    sentence: 'How long results are kept at most.',
  }),
] as const;
