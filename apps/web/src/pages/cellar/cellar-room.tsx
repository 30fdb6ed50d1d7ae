import { Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { percent } from '../../parts/percent.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { size } from '../../parts/show-size.ts';
import { useClient } from '../../session/session-context.ts';

const NEARLY_FULL = 0.9;

/** How much of its room the workspace uses. */
export function CellarRoom() {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['cellar', 'use'],
    queryFn: async () => (await client.api.GET('/v1/sirp/cellar/use')).data!,
  });
  if (error !== null) return <ProblemNote problem={error} />;
  if (data === undefined) return null;
  const { bytes, mostBytes, files } = data;
  const share = mostBytes === 0 ? 1 : Math.min(1, bytes / mostBytes);
  const isTight = share >= NEARLY_FULL;
  return (
    <Stack gap={4} maw={480}>
      <Text size="xs" c="dimmed">
        {size(bytes)} of {size(mostBytes)} used by {files.toLocaleString()} {files === 1 ? 'table' : 'tables'}
        {isTight && (share === 1 ? ': full, delete something before you upload' : ': nearly full')}
      </Text>
      <Progress
        value={percent(share)}
        size="sm"
        color={isTight ? 'yellow' : 'blue'}
        aria-label={`Room used: ${Math.round(share * 100)} %`}
      />
    </Stack>
  );
}
