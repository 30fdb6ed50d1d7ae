import { Table, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { ListTable } from '../../../parts/list-table.tsx';
import { ShownOnce } from '../../../parts/shown-once.tsx';
import { dateAndTime } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useClient } from '../../../session/session-context.ts';
import { NewKey, type MadeKey } from './new-key.tsx';

/** Keys for programs: one's own, or as an admin all of the workspace. */
export default function KeysSection() {
  const client = useClient();
  const queries = useQueryClient();
  const [made, setMade] = useState<MadeKey>();
  const list = usePages(
    ['api-keys'],
    async (query, signal) =>
      (await client.api.GET('/v1/secrets/apikeys', { params: { query }, signal })).data!,
  );
  const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: ['api-keys'] });

  async function revoke(id: string): Promise<void> {
    await client.api.DELETE('/v1/secrets/apikeys/{id}', { params: { path: { id } } });
    await changed();
  }

  return (
    <>
      <Text size="sm" c="dimmed">
        A key lets a program do what you may do here, up to its role. It is sent as{' '}
        <code>Authorization: svc KEY</code>.
      </Text>
      <NewKey
        onMade={(key) => {
          setMade(key);
          void changed();
        }}
      />
      {made !== undefined && (
        <ShownOnce name={`The key “${made.name}”`} secret={made.key} onDone={() => setMade(undefined)} />
      )}
      <ListTable
        list={list}
        label="API keys"
        columns={['Name', 'Ends with', 'Role', 'Of', 'Made', 'Ends', 'Last used', '']}
        empty="There is no key yet."
        row={(key) => (
          <Table.Tr key={key.id}>
            <Table.Td>{key.name === '' ? 'without a name' : key.name}</Table.Td>
            <Table.Td ff="monospace">…{key.lastFour}</Table.Td>
            <Table.Td>{key.role}</Table.Td>
            <Table.Td>{key.username}</Table.Td>
            <Table.Td>{dateAndTime(key.createdAt)}</Table.Td>
            <Table.Td>{key.expiresAt === undefined ? 'never' : dateAndTime(key.expiresAt)}</Table.Td>
            <Table.Td>
              {key.lastUsedAt === undefined
                ? 'not yet'
                : `${dateAndTime(key.lastUsedAt)}${key.lastUsedFrom === undefined ? '' : `, ${key.lastUsedFrom}`}`}
            </Table.Td>
            <Table.Td ta="right">
              <ConfirmButton
                label={`Revoke the key ${key.name} …${key.lastFour}`}
                icon={<IconTrash size={16} />}
                action="Revoke"
                question="Within a second it opens nothing any more. Programs that use it are refused."
                onConfirm={() => revoke(key.id)}
              />
            </Table.Td>
          </Table.Tr>
        )}
      />
    </>
  );
}
