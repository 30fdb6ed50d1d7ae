import { ScheduleAlreadyRunning, ScheduleNotFoundError, ScheduleOverlapPolicy } from '@temporalio/client';
import type { Temporal } from '../open-temporal.ts';
import { QUEUES, RING_WORKFLOW } from '../workflow/names.ts';
import type { ringSchedule } from '../workflow/ring-schedule.ts';
import { alarmSpec, type Alarm } from './alarm-spec.ts';

/** Alarms of schedules, one Temporal Schedule each. They only ring; what is due then is in PostgreSQL. */
export interface ScheduleAlarms {
  /** Sets the alarm of a schedule, or sets it anew. */
  set(key: string, alarm: Alarm): Promise<void>;
  /** Sets it only where there is none, which costs Temporal next to nothing. */
  restore(key: string, alarm: Alarm): Promise<void>;
  /** Nothing happens when there is none. */
  clear(key: string): Promise<void>;
}

const CALL_MS = 5_000;

export function createScheduleAlarms({ client }: Pick<Temporal, 'client'>): ScheduleAlarms {
  const { connection, schedule: schedules } = client;
  const soon = <T>(call: () => Promise<T>): Promise<T> => connection.withDeadline(Date.now() + CALL_MS, call);
  /** Whether there was none before. */
  async function create(key: string, settings: AlarmSettings): Promise<boolean> {
    try {
      await soon(() => schedules.create({ scheduleId: idOf(key), ...settings }));
      return true;
    } catch (error) {
      if (error instanceof ScheduleAlreadyRunning) return false;
      throw error;
    }
  }
  return {
    async set(key, alarm) {
      const settings = settingsOf(key, alarm);
      if (await create(key, settings)) return;
      await soon(() => schedules.getHandle(idOf(key)).update(({ state }) => ({ ...settings, state })));
    },
    async restore(key, alarm) {
      await create(key, settingsOf(key, alarm));
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

type AlarmSettings = ReturnType<typeof settingsOf>;

function settingsOf(key: string, alarm: Alarm) {
  return {
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
}

function idOf(key: string): string {
  return `schedule-${key}`;
}
