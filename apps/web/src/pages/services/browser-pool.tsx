import { Loader, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { size } from '../../parts/show-size.ts';
import { dateAndTime } from '../../parts/show-time.ts';
import { useClient } from '../../session/session-context.ts';

const LOOK_AGAIN_MS = 2_000;

/** The browsers that open pages: how many there are, what they do, and what became of earlier pages. */
export function BrowserPool() {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['browser-pool'],
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async ({ signal }) => (await client.api.GET('/v1/krull/system', { signal })).data!,
  });
  return (
    <Stack gap="xs" component="section" aria-labelledby="browser-pool">
      <Title order={2} size="h5" id="browser-pool">
        Browser pool
      </Title>
      {error !== null && <ProblemNote problem={error} />}
      {data === undefined && error === null && <Loader size="sm" aria-label="Looking" />}
      {data !== undefined && (
        <>
          <Text size="sm">
            {data.health === 'up'
              ? `${data.busy} of ${data.slots} places are busy, ${data.queued} pages wait.`
              : `No page can be opened: ${data.problem ?? 'the browsers are down'}.`}{' '}
            {data.version === null ? 'Browsers start with the first page.' : data.version}
          </Text>
          {data.browsers.length > 0 && (
            <Table aria-label="Browsers" verticalSpacing={4} maw={640}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Started</Table.Th>
                  <Table.Th ta="right">Pages so far</Table.Th>
                  <Table.Th ta="right">Memory</Table.Th>
                  <Table.Th>State</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.browsers.map(({ startedAt, pages, memoryBytes, isRetiring }, index) => (
                  // Browsers have no names; the list is in the order of their starts.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Table.Tr key={`${startedAt} ${index}`}>
                    <Table.Td>{dateAndTime(startedAt)}</Table.Td>
                    <Table.Td ta="right">{pages.toLocaleString()}</Table.Td>
                    <Table.Td ta="right">{size(memoryBytes)}</Table.Td>
                    <Table.Td>{isRetiring ? 'finishes its pages and ends' : 'takes pages'}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
          <Text size="sm" c="dimmed">
            {outcomes(data.jobs)} {data.recycled} browsers were replaced in time, {data.killed} had to be
            ended.
          </Text>
        </>
      )}
    </Stack>
  );
}

function outcomes(jobs: Readonly<Record<string, number>>): string {
  const entries = Object.entries(jobs);
  if (entries.length === 0) return 'No page was opened since the start.';
  const words = entries.map(([outcome, count]) =>
    outcome === 'ok'
      ? `${count.toLocaleString()} went well`
      : `${count.toLocaleString()} ended with ${outcome}`,
  );
  return `Of the pages since the start ${words.join(', ')}.`;
}
