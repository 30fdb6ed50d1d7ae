import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '../../../session/session-context.ts';
import type { Timing } from '../schedule-types.ts';

const TYPING_MS = 300;

/** Asks the server what a timing means while it is typed; it is the same code that fires later. */
export function useTimingPreview(timing: Timing | undefined, jitterSeconds: number) {
  const client = useClient();
  const [asked] = useDebouncedValue(JSON.stringify(timing && { ...timing, jitterSeconds }), TYPING_MS);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['schedule-preview', asked],
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked!) as Timing & { jitterSeconds: number };
      return (await client.api.POST('/v1/sirp/schedules/preview', { body, signal })).data!;
    },
  });
  return { preview: data, refusal: error, isOld: isPlaceholderData || error !== null };
}
