import type { ScheduleAlerts, TickEnd } from '@rowmill/resources';

/** What can be told of a run. */
export type AlertKind = 'failed' | 'recovered' | 'empty';

export interface RunStory {
  /** Runs in a row that failed before this one. */
  readonly failuresBefore: number;
  readonly end: TickEnd;
}

/** What happened, for whoever listens to everything. A run that somebody cancelled tells nothing. */
export function happenings({ failuresBefore, end }: RunStory): readonly AlertKind[] {
  if (end.state === 'failed' || end.state === 'refused') return ['failed'];
  if (end.state !== 'completed') return [];
  return [
    ...(failuresBefore > 0 ? (['recovered'] as const) : []),
    ...(end.rows === 0 ? (['empty'] as const) : []),
  ];
}

/** What the people of a schedule want to be told of this run. */
export function decideAlerts(alerts: ScheduleAlerts, story: RunStory): readonly AlertKind[] {
  const { failure = false, failuresInRow, recovery = false, empty = false } = alerts;
  const { failuresBefore } = story;
  return happenings(story).filter((kind) => {
    if (kind === 'empty') return empty;
    if (kind === 'failed') return failure || failuresBefore + 1 === failuresInRow;
    // Whoever was not told that it failed need not be told that it works again.
    return recovery && (failure || failuresInRow === undefined || failuresBefore >= failuresInRow);
  });
}
