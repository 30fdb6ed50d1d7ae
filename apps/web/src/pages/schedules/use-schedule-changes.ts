import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../session/session-context.ts';

interface ScheduleChanges {
  readonly isBusy: boolean;
  readonly problem: unknown;
  /** Starts a run and goes there. */
  runNow(): void;
  setEnabled(enabled: boolean): void;
}

/** What people do with a schedule that is there. */
export function useScheduleChanges(id: string): ScheduleChanges {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const params = { path: { id } };
  const refresh = () => queries.invalidateQueries({ queryKey: ['schedules'] });
  const run = useMutation({
    mutationFn: async () => (await client.api.POST('/v1/sirp/schedules/{id}/run', { params })).data!,
    async onSuccess({ id: started }) {
      void refresh();
      await navigate({ to: '/runs/$id', params: { id: started } } as never);
    },
  });
  const turn = useMutation({
    mutationFn: (enabled: boolean) =>
      enabled
        ? client.api.POST('/v1/sirp/schedules/{id}/enable', { params })
        : client.api.POST('/v1/sirp/schedules/{id}/disable', { params }),
    onSuccess: refresh,
  });
  return {
    isBusy: run.isPending || turn.isPending,
    problem: run.error ?? turn.error,
    runNow: () => run.mutate(),
    setEnabled: (enabled) => turn.mutate(enabled),
  };
}
