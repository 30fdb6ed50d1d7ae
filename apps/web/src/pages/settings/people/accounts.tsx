import { Group, Table, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { ListTable } from '../../../parts/list-table.tsx';
import { dateAndTime } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useClient, useSession } from '../../../session/session-context.ts';
import { SetPassword } from './set-password.tsx';

/** Accounts that were made in this workspace, and so are looked after by its admins. */
export function Accounts() {
  const client = useClient();
  const queries = useQueryClient();
  const { username: own } = useSession();
  const list = usePages(
    ['users'],
    async (query, signal) => (await client.api.GET('/v1/secrets/users', { params: { query }, signal })).data!,
  );

  async function remove(username: string): Promise<void> {
    await client.api.DELETE('/v1/secrets/users/{username}', { params: { path: { username } } });
    await queries.invalidateQueries({ queryKey: ['users'] });
    await queries.invalidateQueries({ queryKey: ['members'] });
  }

  return (
    <section aria-labelledby="accounts">
      <Title order={2} size="h5" id="accounts">
        Accounts made here
      </Title>
      <ListTable
        list={list}
        label="Accounts"
        columns={['User', 'Made', 'Password set', '']}
        empty="No account was made in this workspace."
        row={({ username, createdAt, passwordChangedAt }) => (
          <Table.Tr key={username}>
            <Table.Td>{username}</Table.Td>
            <Table.Td>{dateAndTime(createdAt)}</Table.Td>
            <Table.Td>{dateAndTime(passwordChangedAt)}</Table.Td>
            <Table.Td>
              {username !== own && (
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  <SetPassword username={username} />
                  <ConfirmButton
                    label={`Delete the account ${username}`}
                    icon={<IconTrash size={16} />}
                    action="Delete"
                    question={`${username} is gone from every workspace, with all keys and sessions.`}
                    onConfirm={() => remove(username)}
                  />
                </Group>
              )}
            </Table.Td>
          </Table.Tr>
        )}
      />
    </section>
  );
}
