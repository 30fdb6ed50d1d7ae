import type { Value } from './table.ts';

/** What webhooks can listen to. A type is a promise: never rename one. */
export const EVENT_TYPES = [
  'query.completed',
  'query.failed',
  'query.cancelled',
  'schedule.failed',
  'schedule.recovered',
  'schedule.empty',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** What a webhook gets when somebody tries it; nobody has to listen to it. */
export const TEST_EVENT = 'webhook.test';

/** What a webhook gets when a query tells it about a row by `notify`; nobody has to listen to it. */
export const NOTICE_EVENT = 'query.notice';

/** Something that happened in a workspace and that others want to be told. Never holds a secret. */
export interface ServiceEvent {
  /** A UUID. The same event announced twice is delivered as one. */
  readonly id: string;
  readonly type: EventType | typeof NOTICE_EVENT | typeof TEST_EVENT;
  /** When it happened. */
  readonly at: Date;
  readonly data: EventData;
}

export type EventData = { readonly [name: string]: Value };
