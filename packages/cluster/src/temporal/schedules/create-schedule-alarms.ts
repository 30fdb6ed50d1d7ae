import { ScheduleAlreadyRunning, ScheduleNotFoundError, ScheduleOverlapPolicy } from '@temporalio/client';
import type { Temporal } from '../open-temporal.ts';
import { QUEUES, RING_WORKFLOW } from '../workflow/names.ts';
import type { ringSchedule } from '../workflow/ring-schedule.ts';
import { alarmSpec, type Alarm } from './alarm-spec.ts';

/** Alarms of schedules, one Temporal Schedule each. They only ring; what is due then is in PostgreSQL. */
export interface ScheduleAlarms {
  /** Sets the alarm of a schedule, or sets it anew. */
  set(key: string, alarm: Alarm): Promise<void>;
  /** Nothing happens when there is none. */
  clear(key: string): Promise<void>;
}

const CALL_MS = 5_000;

export function createScheduleAlarms({ client }: Pick<Temporal, 'client'>): ScheduleAlarms {
  const { connection, schedule: schedules } = client;
  const soon = <T>(call: () => Promise<T>): Promise<T> => connection.withDeadline(Date.now() + CALL_MS, call);
  return {
    async set(key, alarm) {
      const settings = {
        spec: alarmSpec(alarm),
        action: {
          type: 'startWorkflow' as const,
          workflowType: RING_WORKFLOW,
          workflowId: `ring-${key}`,
          taskQueue: QUEUES.data,
          args: [key] as Parameters<typeof ringSchedule>,
        },
        policies: {
          // The next ring looks at everything that is due, so more of them need not wait.
          overlap: ScheduleOverlapPolicy.BUFFER_ONE,
          catchupWindow: '1 minute',
          pauseOnFailure: false,
        },
      };
      try {
        await soon(() => schedules.create({ scheduleId: idOf(key), ...settings }));
      } catch (error) {
        if (!(error instanceof ScheduleAlreadyRunning)) throw error;
        await soon(() => schedules.getHandle(idOf(key)).update(({ state }) => ({ ...settings, state })));
      }
    },
    async clear(key) {
      try {
        await soon(() => schedules.getHandle(idOf(key)).delete());
      } catch (error) {
        if (!(error instanceof ScheduleNotFoundError)) throw error;
      }
    },
  };
}

function idOf(key: string): string {
  return `schedule-${key}`;
}
