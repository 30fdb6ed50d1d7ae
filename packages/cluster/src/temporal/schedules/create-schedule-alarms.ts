import { ScheduleAlreadyRunning, ScheduleNotFoundError, ScheduleOverlapPolicy } from '@temporalio/client';
import type { Temporal } from '../open-temporal.ts';
import { QUEUES, RING_WORKFLOW } from '../workflow/names.ts';
import type { ringSchedule } from '../workflow/ring-schedule.ts';
import { alarmSpec, type Alarm } from './alarm-spec.ts';

/** Alarms of schedules, one Temporal Schedule each. They only ring; what is due then is in PostgreSQL. */
export interface ScheduleAlarms {
  /** Sets the alarm of a schedule, or sets it anew. */
  set(key: string, alarm: Alarm): Promise<void>;
  /** Sets it only where there is none, which costs Temporal next to nothing. False when there was one. */
  restore(key: string, alarm: Alarm): Promise<boolean>;
  /** Nothing happens when there is none. */
  clear(key: string): Promise<void>;
}

/** All in all: whoever sets an alarm keeps others from setting it meanwhile. */
const CALL_MS = 5_000;

export function createScheduleAlarms({ client }: Pick<Temporal, 'client'>): ScheduleAlarms {
  const { connection, schedule: schedules } = client;
  const by = <T>(deadline: number, call: () => Promise<T>): Promise<T> =>
    connection.withDeadline(deadline, call);
  /** Whether there was none before. */
  async function create(key: string, settings: AlarmSettings, deadline: number): Promise<boolean> {
    try {
      await by(deadline, () => schedules.create({ scheduleId: idOf(key), ...settings }));
      return true;
    } catch (error) {
      if (error instanceof ScheduleAlreadyRunning) return false;
      throw error;
    }
  }
  return {
    async set(key, alarm) {
      const settings = settingsOf(key, alarm);
      const deadline = Date.now() + CALL_MS;
      if (await create(key, settings, deadline)) return;
      await by(deadline, () =>
        schedules.getHandle(idOf(key)).update(({ state }) => ({ ...settings, state })),
      );
    },
    restore: (key, alarm) => create(key, settingsOf(key, alarm), Date.now() + CALL_MS),
    async clear(key) {
      try {
        await by(Date.now() + CALL_MS, () => schedules.getHandle(idOf(key)).delete());
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
