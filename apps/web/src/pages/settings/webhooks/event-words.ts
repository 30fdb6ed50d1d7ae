import type { ItemOf } from '../../../parts/item-of.ts';

export type Webhook = ItemOf<'listWebhooks'>;
export type EventName = Webhook['events'][number];

/** What a webhook can be told. */
export const EVENTS: readonly { readonly name: EventName; readonly words: string }[] = [
  { name: 'query.completed', words: 'a query completed' },
  { name: 'query.failed', words: 'a query failed' },
  { name: 'query.cancelled', words: 'a query was cancelled' },
  { name: 'schedule.failed', words: 'a run of a schedule failed' },
  { name: 'schedule.recovered', words: 'a schedule works again' },
  { name: 'schedule.empty', words: 'a run of a schedule gave no rows' },
];
