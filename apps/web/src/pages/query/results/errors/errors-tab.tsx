import { Button, Center, Group, Loader, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ProblemNote } from '../../../../parts/problem-note.tsx';
import { useClient } from '../../../../session/session-context.ts';
import { useHasRole } from '../../../../session/use-has-role.ts';
import { isOver } from '../../run/use-run.ts';
import type { TabProps } from '../define-tab.ts';
import classes from './errors-tab.module.css';
import { groupErrors } from './group-errors.ts';
import { Reason } from './reason.tsx';
import { useFailedCalls } from './use-failed-calls.ts';

const PAGE = 500;

/** The rows that failed for good: where, why, what to do, and the way to try them again. */
export default function ErrorsTab({ run, status, onView }: TabProps) {
  const client = useClient();
  const navigate = useNavigate();
  const { id: page } = useParams({ strict: false }) as { readonly id?: string };
  const mayRun = useHasRole('editor');
  const isEnded = isOver(status);
  const errors = useInfiniteQuery({
    queryKey: ['errors', run, status.rowsFailed],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE, ...(pageParam !== undefined && { cursor: pageParam }) };
      const params = { path: { id: run }, query };
      return (await client.api.GET('/v1/sirp/queries/{id}/errors', { params, signal })).data!;
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const callOf = useFailedCalls(run, status.rowsFailed);
  const again = useMutation({
    mutationFn: () => client.query(run).rerun('failed'),
    // A run's own page has the run in its path.
    onSuccess: ({ id }) =>
      page === undefined
        ? onView({ run: id, stage: undefined, tab: undefined })
        : void navigate({ to: `/runs/${id}` as string }),
  });
  if (errors.error !== null) return <ProblemNote problem={errors.error} />;
  if (errors.data === undefined) return <Loader size="sm" m="md" />;
  const pages = errors.data.pages;
  const items = pages.flatMap((page) => page.items);
  const { total, rowsFailed } = pages.at(-1)!;
  if (rowsFailed === 0)
    return (
      <Center p="xl">
        <Text size="sm" c="dimmed" role="status">
          {isEnded ? 'No row failed.' : 'No row has failed so far.'}
        </Text>
      </Center>
    );
  return (
    <div className={classes.tab}>
      <Group gap="sm" p="sm">
        <Text size="sm" role="status">
          {rowsFailed.toLocaleString()} {rowsFailed === 1 ? 'row' : 'rows'} failed
          {total < rowsFailed && `; the reasons of the first ${total.toLocaleString()} were kept`}
        </Text>
        {mayRun && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={14} />}
            disabled={!isEnded}
            title={isEnded ? 'A new run of the rows that failed' : 'When the run has ended'}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            Re-run failed
          </Button>
        )}
      </Group>
      {again.error !== null && <ProblemNote problem={again.error} />}
      {groupErrors(items).map((group) => (
        <Reason
          key={`${group.stage} ${group.code}`}
          group={group}
          command={status.stages[group.stage]?.command}
          callOf={callOf}
          onCommands={() => onView({ stage: group.stage, tab: 'commands', failed: true })}
        />
      ))}
      {errors.hasNextPage && (
        <Button
          m="sm"
          variant="default"
          loading={errors.isFetchingNextPage}
          onClick={() => void errors.fetchNextPage()}
        >
          More of {total.toLocaleString()}
        </Button>
      )}
    </div>
  );
}
