import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useClient } from '../../../session/session-context.ts';

const TYPING_MS = 500;

/** What the server reads in a text while it is written: its blanks, and what is wrong. */
export function useTemplateParse(text: string) {
  const client = useClient();
  const [query] = useDebouncedValue(text, TYPING_MS);
  const { data } = useQuery({
    queryKey: ['template-parse', query],
    enabled: query.trim() !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await client.api.POST('/v1/sirp/templates/parse', { body: { query }, signal })).data!,
  });
  return text.trim() === '' ? undefined : data;
}
