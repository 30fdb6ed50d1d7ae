import { Table } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { ListTable } from '../../../parts/list-table.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { dateAndTime } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient, useSession, type Session } from '../../../session/session-context.ts';
import { RoleChoice } from '../role-choice.tsx';

/** The members of the workspace with their roles. Nobody shuts themselves out by a slip of the hand. */
export function MemberList({ mayChange }: { readonly mayChange: boolean }) {
  const client = useClient();
  const queries = useQueryClient();
  const { username: own } = useSession();
  const { isSending, problem, send } = useSending();
  const list = usePages(
    ['members'],
    async (query, signal) => (await client.api.GET('/v1/members', { params: { query }, signal })).data!,
  );
  const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: ['members'] });

  async function change(username: string, role: Session['role']): Promise<void> {
    const params = { path: { username } };
    await send(() => client.api.PUT('/v1/members/{username}', { params, body: { role } }));
    await changed();
  }

  async function remove(username: string): Promise<void> {
    await client.api.DELETE('/v1/members/{username}', { params: { path: { username } } });
    await changed();
  }

  return (
    <>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <ListTable
        list={list}
        label="Members"
        columns={['Member', 'Role', 'Since', ...(mayChange ? [''] : [])]}
        empty="Nobody is a member."
        row={({ username, role, createdAt }) => (
          <Table.Tr key={username}>
            <Table.Td>{username}</Table.Td>
            <Table.Td>
              {mayChange && username !== own ? (
                <RoleChoice
                  size="xs"
                  w={232}
                  aria-label={`Role of ${username}`}
                  value={role}
                  disabled={isSending}
                  onRole={(next) => void change(username, next)}
                />
              ) : (
                role
              )}
            </Table.Td>
            <Table.Td>{dateAndTime(createdAt)}</Table.Td>
            {mayChange && (
              <Table.Td ta="right">
                {username !== own && (
                  <ConfirmButton
                    label={`Shut ${username} out`}
                    icon={<IconUserMinus size={16} />}
                    action="Shut out"
                    question={`Within a second ${username} and their keys see nothing of this workspace any more. The account stays.`}
                    onConfirm={() => remove(username)}
                  />
                )}
              </Table.Td>
            )}
          </Table.Tr>
        )}
      />
    </>
  );
}
