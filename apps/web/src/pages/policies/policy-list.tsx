import { ActionIcon, Group, Table, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import type { ItemOf } from '../../parts/item-of.ts';
import { ListTable } from '../../parts/list-table.tsx';
import type { Pages } from '../../parts/use-pages.ts';
import { useClient } from '../../session/session-context.ts';
import type { Counter } from './use-counters.ts';
import { WindowUse } from './window-use.tsx';
import { nextWords, WINDOWS } from './window-words.ts';

export type Policy = ItemOf<'listPolicies'>;

interface PolicyListProps {
  readonly list: Pages<Policy>;
  readonly counters: readonly Counter[];
  readonly mayChange: boolean;
  onEdit(id: string): void;
}

/** The policies with their live counters. */
export function PolicyList({ list, counters, mayChange, onEdit }: PolicyListProps) {
  const client = useClient();
  const queries = useQueryClient();

  async function remove({ id }: Policy): Promise<void> {
    await client.api.DELETE('/v1/gonogo/policies/{id}', { params: { path: { id } } });
    await queries.invalidateQueries({ queryKey: ['policies'] });
  }

  return (
    <ListTable
      list={list}
      label="Policies"
      columns={[
        'Domain',
        'Name',
        ...WINDOWS.map(({ title }) => title),
        'Next request',
        ...(mayChange ? [''] : []),
      ]}
      empty="No policy yet: every site is asked at most once a second, ten times in ten seconds and sixty times a minute."
      row={(policy) => {
        const counter = counters.find(({ policyId }) => policyId === policy.id);
        return (
          <Table.Tr key={policy.id}>
            <Table.Td ff="monospace">{policy.domain}</Table.Td>
            <Table.Td>{policy.name}</Table.Td>
            {WINDOWS.map(({ name, within }) => (
              <Table.Td key={name}>
                <WindowUse count={counter?.counts[name]} limit={policy.policy[name]} within={within} />
              </Table.Td>
            ))}
            <Table.Td>
              <Text size="sm" component="span">
                {nextWords(counter?.retryAfterMs)}
              </Text>
            </Table.Td>
            {mayChange && (
              <Table.Td>
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  <ActionIcon
                    aria-label={`Change the policy of ${policy.domain}`}
                    onClick={() => onEdit(policy.id)}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                  <ConfirmButton
                    label={`Delete the policy of ${policy.domain}`}
                    icon={<IconTrash size={16} />}
                    action="Delete"
                    question={`Without it ${policy.domain} falls under the policy of a domain above it, or is asked at most once a second.`}
                    onConfirm={() => remove(policy)}
                  />
                </Group>
              </Table.Td>
            )}
          </Table.Tr>
        );
      }}
    />
  );
}
