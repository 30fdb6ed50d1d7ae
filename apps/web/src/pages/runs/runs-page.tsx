import { Badge, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { dateAndTime } from '../../parts/show-time.ts';
import { useClient } from '../../session/session-context.ts';

/** The runs of this workspace, newest first. */
export default function RunsPage() {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['runs'],
    refetchInterval: 5_000,
    queryFn: async () => (await client.api.GET('/v1/sirp/queries')).data!,
  });
  if (error !== null) return <ProblemNote problem={error} />;
  return (
    <Stack p="md" gap="sm">
      <Title order={1} size="h4">
        Runs
      </Title>
      {data?.items.length === 0 && <Text c="dimmed">Nothing ran yet.</Text>}
      <Table highlightOnHover verticalSpacing={4}>
        <Table.Tbody>
          {data?.items.map((run) => (
            <Table.Tr key={run.id}>
              <Table.Td>
                <Badge variant="light" size="sm">
                  {run.status}
                </Badge>
              </Table.Td>
              <Table.Td>
                <Link to="/query" search={{ run: run.id } as never}>
                  {run.id}
                </Link>
              </Table.Td>
              <Table.Td>{dateAndTime(run.createdAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
