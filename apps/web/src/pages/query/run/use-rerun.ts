import type { RerunFrom } from '@rowmill/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useClient } from '../../../session/session-context.ts';
import type { ChangeView } from '../use-view.ts';

/** Runs a run again, or a part of it, and shows the new one in its place. */
export function useRerun(run: string, onView: ChangeView) {
  const client = useClient();
  const navigate = useNavigate();
  const { id: page } = useParams({ strict: false }) as { readonly id?: string };
  return useMutation({
    mutationFn: async (from: RerunFrom) => client.query(run).rerun(from),
    // A run's own page has the run in its path.
    onSuccess: ({ id }) =>
      page === undefined
        ? onView({ run: id, stage: undefined, tab: undefined })
        : void navigate({ to: `/runs/${id}` as string }),
  });
}
