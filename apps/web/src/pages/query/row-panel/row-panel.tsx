import { ActionIcon, Group, Loader, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { JsonTree } from '../../../parts/json-tree/json-tree.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useClient } from '../../../session/session-context.ts';
import classes from './row-panel.module.css';

interface RowPanelProps {
  readonly run: string;
  /** From 0. */
  readonly stage: number;
  /** Which row of the stage, from 0, as it came. */
  readonly place: number;
  readonly title: string;
  onClose?(): void;
}

/** One row, whole, to look into. */
export function RowPanel({ run, stage, place, title, onClose }: RowPanelProps) {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['row', run, stage, place],
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const { data: page } = await client.api.GET('/v1/sirp/queries/{id}/stages/{stage}/results', {
        params: {
          path: { id: run, stage: String(stage) },
          query: { offset: place, limit: 1, mode: 'nested' },
        },
        signal,
      });
      const { results } = page as { readonly results: readonly { readonly content: unknown }[] };
      return results[0]?.content ?? null;
    },
  });
  return (
    <section className={classes.panel} aria-label="Row">
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <Text size="sm" fw={600} truncate>
          Row {(place + 1).toLocaleString()} · {title}
        </Text>
        {onClose !== undefined && (
          <ActionIcon size="sm" aria-label="Close" onClick={onClose}>
            <IconX size={14} />
          </ActionIcon>
        )}
      </Group>
      {error !== null && <ProblemNote problem={error} />}
      {data === undefined && error === null && <Loader size="xs" aria-label="Reading the row" />}
      {data === null && <Text size="sm">This row is no longer there.</Text>}
      {data !== undefined && data !== null && <JsonTree key={place} value={data} label="Row" />}
    </section>
  );
}
