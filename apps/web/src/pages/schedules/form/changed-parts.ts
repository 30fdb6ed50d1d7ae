import type { Schedule } from '../schedule-types.ts';

const PARTS: readonly (readonly [words: string, names: readonly (keyof Schedule)[]])[] = [
  ['the query', ['query']],
  ['when it runs', ['minutes', 'cron', 'timezone', 'jitterSeconds']],
  ['what happens when the run before still goes on', ['overlap']],
  ['what happens to runs that were missed', ['catchup']],
  ['what is kept of its results', ['ttl', 'cleanup', 'summary']],
  ['who is told', ['alerts']],
  ['its metadata', ['metadata']],
];

/** What is different between two versions of a schedule, in words. */
export function changedParts(before: Schedule, now: Schedule): readonly string[] {
  const isOther = (name: keyof Schedule) => JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  return [
    ...PARTS.filter(([, names]) => names.some(isOther)).map(([words]) => words),
    ...(before.enabled === now.enabled ? [] : [now.enabled ? 'it was turned on' : 'it was turned off']),
  ];
}
