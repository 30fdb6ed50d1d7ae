import { Center, Group, Loader, SegmentedControl, Switch, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemNote } from '../../../../parts/problem-note.tsx';
import { useClient } from '../../../../session/session-context.ts';
import { isOver } from '../../run/use-run.ts';
import type { TabProps } from '../define-tab.ts';
import { CommandRow } from './command-row.tsx';
import classes from './commands-tab.module.css';
import { tookText } from './command-words.ts';
import { waterfall } from './waterfall.ts';

/** So many are read; more is for `rowmill errors` and the API. */
const MOST = 500;
const WHILE_RUNNING_MS = 2_000;

/** What a stage that reaches out did for each row: with what, how long, how often, from the cache or not. */
export default function CommandsTab({ run, stage, status, view, onView }: TabProps) {
  const client = useClient();
  const [order, setOrder] = useState<'rows' | 'time'>('rows');
  const isEnded = isOver(status);
  const { data, error } = useQuery({
    queryKey: ['commands', run, stage, view.failed, isEnded],
    placeholderData: keepPreviousData,
    refetchInterval: isEnded ? false : WHILE_RUNNING_MS,
    queryFn: async ({ signal }) => {
      const params = {
        path: { id: run, stage: String(stage) },
        query: { limit: MOST, ...(view.failed === true && { state: 'failed' as const }) },
      };
      return (await client.api.GET('/v1/sirp/queries/{id}/stages/{stage}/commands', { params, signal }))
        .data!;
    },
  });
  if (error !== null) return <ProblemNote problem={error} />;
  if (data === undefined) return <Loader size="sm" m="md" />;
  const { span, barOf } = waterfall(data.items);
  const items = order === 'rows' ? data.items : data.items.toSorted((a, b) => b.ms - a.ms);
  return (
    <div className={classes.tab}>
      <Group gap="md" p="sm">
        <Switch
          size="xs"
          label="Only failed"
          checked={view.failed === true}
          onChange={(event) => onView({ failed: event.currentTarget.checked || undefined })}
        />
        <SegmentedControl
          size="xs"
          aria-label="Order"
          value={order}
          onChange={(next) => setOrder(next as typeof order)}
          data={[
            { value: 'rows', label: 'As the rows came' },
            { value: 'time', label: 'Slowest first' },
          ]}
        />
        <Text size="xs" c="dimmed" role="status">
          {data.total > items.length
            ? `The first ${items.length.toLocaleString()} of ${data.total.toLocaleString()}`
            : `${data.total.toLocaleString()} in all`}
          {items.length > 0 && ` · ${tookText(span)} from the first to the last`}
        </Text>
      </Group>
      {items.length === 0 ? (
        <Center p="xl">
          <Text size="sm" c="dimmed">
            {view.failed === true
              ? 'None of them failed.'
              : `${status.stages[stage]?.command ?? 'This stage'} does not reach out for each row, so there is nothing to list.`}
          </Text>
        </Center>
      ) : (
        <ol className={classes.list} aria-label="Commands">
          {items.map((item) => (
            <CommandRow key={item.number} item={item} bar={barOf(item)} />
          ))}
        </ol>
      )}
    </div>
  );
}
