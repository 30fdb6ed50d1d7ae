import type { operations } from '@rowmill/client';

export const RUN_GROUPS = {
  'under way': ['queued', 'running', 'cancelling'],
  completed: ['completed'],
  failed: ['failed'],
  cancelled: ['cancelled'],
  expired: ['expired'],
} as const;

export const RUN_AGES = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const;

export type RunGroup = keyof typeof RUN_GROUPS;
export type RunAge = keyof typeof RUN_AGES;

/** Which runs are wanted, as the address says it. */
export interface RunsFilter {
  readonly state?: RunGroup;
  readonly text?: string;
  readonly schedule?: string;
  readonly mine?: true;
  readonly since?: RunAge;
  readonly starred?: true;
}

/** Reads the filter off an address, whoever wrote it. */
export function runsFilterOf(search: Readonly<Record<string, unknown>>): RunsFilter {
  const { state, text, schedule, mine, since, starred } = search;
  return {
    ...(isKey(RUN_GROUPS, state) && { state }),
    // The router reads `text=5` as a number.
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
    ...((typeof schedule === 'string' || typeof schedule === 'number') && { schedule: String(schedule) }),
    ...(mine === true && { mine }),
    ...(isKey(RUN_AGES, since) && { since }),
    ...(starred === true && { starred }),
  };
}

type AskedRuns = NonNullable<operations['listQueries']['parameters']['query']>;

const HOUR_MS = 3_600_000;

/** The same as the server is asked for it. */
export function askedRuns(filter: RunsFilter, username: string, now: number): AskedRuns {
  const { state, text, schedule, mine, since, starred } = filter;
  return {
    ...(state !== undefined && { state: [...RUN_GROUPS[state]] }),
    ...(text !== undefined && { text: text.slice(0, 1_000) }),
    ...(schedule !== undefined && { schedule }),
    ...(mine === true && { createdBy: `user ${username}` }),
    ...(since !== undefined && { from: new Date(now - RUN_AGES[since] * HOUR_MS).toISOString() }),
    ...(starred === true && { starred }),
  };
}

function isKey<T extends object>(table: T, key: unknown): key is keyof T {
  return typeof key === 'string' && Object.hasOwn(table, key);
}
