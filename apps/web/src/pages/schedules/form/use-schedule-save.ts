import { useVersionedSave, type VersionedSave } from '../../../parts/use-versioned-save.ts';
import { useClient } from '../../../session/session-context.ts';
import type { Schedule } from '../schedule-types.ts';
import type { scheduleBody } from './schedule-body.ts';

/** Keeps a new schedule or another version of one. */
export function useScheduleSave(): VersionedSave<Schedule, ReturnType<typeof scheduleBody>> {
  const { api } = useClient();
  return useVersionedSave({
    create: async (body) => (await api.POST('/v1/sirp/schedules', { body })).data!,
    change: (id, headers, body) =>
      api.PUT('/v1/sirp/schedules/{id}', { params: { path: { id } }, headers, body }),
    read: async (id) => (await api.GET('/v1/sirp/schedules/{id}', { params: { path: { id } } })).data!,
    shown: () => [['schedules']],
  });
}
