import type { Exercise, Prepared } from '../exercise.ts';
import { newName, type Place } from '../open-place.ts';

/** It never fires by itself, so nothing of it runs while others are tried. */
const body = {
  query: 'range 1 2',
  minutes: 0,
  ttl: 60,
  cleanup: true,
  summary: false,
  metadata: { for: 'tests' },
};

async function makeSchedule(place: Place): Promise<Prepared> {
  const made = await place.make(place.editor.byKey, 'POST', '/v1/sirp/schedules', body);
  return { names: { id: String(made['id']) } };
}

export const scheduleExercises = {
  addSchedule: { role: 'editor', status: 201, request: () => ({ body }) },
  listSchedules: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  getSchedule: {
    role: 'viewer',
    status: 200,
    prepare: makeSchedule,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  updateSchedule: {
    role: 'editor',
    status: 200,
    prepare: makeSchedule,
    request: ({ id = '' }) => ({ params: { id }, body: { ...body, minutes: 1_000_000 } }),
  },
  deleteSchedule: {
    role: 'editor',
    status: 204,
    prepare: makeSchedule,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  enableSchedule: {
    role: 'editor',
    status: 200,
    prepare: makeSchedule,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  disableSchedule: {
    role: 'editor',
    status: 200,
    prepare: makeSchedule,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  runSchedule: {
    role: 'editor',
    status: 202,
    prepare: makeSchedule,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  listScheduleRuns: {
    role: 'viewer',
    status: 200,
    prepare: makeSchedule,
    request: ({ id = '' }) => ({ params: { id }, query: { limit: '10' } }),
  },
  // Longer than any jitter, which has to be shorter than the time between two runs.
  previewSchedule: { role: 'viewer', status: 200, request: () => ({ body: { minutes: 1_440 } }) },
  testScheduleAlerts: {
    role: 'editor',
    status: 200,
    prepare: makeSchedule,
    request: ({ id = '' }) => ({ params: { id } }),
  },
  createSchedule: {
    role: 'editor',
    status: 201,
    request: () => ({ body: { ...body, queryId: newName() } }),
  },
  putSchedule: {
    role: 'editor',
    status: 201,
    // In another workspace the name is free.
    elsewhere: 201,
    request: () => ({ params: { queryId: newName() }, body }),
  },
} satisfies Record<string, Exercise>;
