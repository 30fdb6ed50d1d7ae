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

/** Something that happened in a workspace and that others want to be told. Never holds a secret or a row. */
export interface ServiceEvent {
  /** A UUID. The same event announced twice is delivered as one. */
  readonly id: string;
  readonly type: EventType | typeof TEST_EVENT;
  /** When it happened. */
  readonly at: Date;
  /** JSON. */
  readonly data: EventData;
}

export type EventData = { readonly [name: string]: EventValue };

type EventValue = string | number | boolean | null | EventData | readonly EventValue[];
