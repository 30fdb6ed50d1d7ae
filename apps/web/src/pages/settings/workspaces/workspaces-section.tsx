import { Button, Group, Table, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ListTable } from '../../../parts/list-table.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { ShownOnce } from '../../../parts/shown-once.tsx';
import { dateAndTime } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient, useSessionAccess } from '../../../session/session-context.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { DeleteWorkspace } from './delete-workspace.tsx';

interface Made {
  readonly name: string;
  readonly key: string;
}

/** Workspaces keep their queries, stores, keys and people apart. */
export default function WorkspacesSection() {
  const client = useClient();
  const queries = useQueryClient();
  const { move } = useSessionAccess();
  const mayCreate = useHasRole('admin');
  const { isSending, problem, send } = useSending();
  const [name, setName] = useState('');
  const [made, setMade] = useState<Made>();
  const list = usePages(
    ['workspaces', 'all'],
    async (query, signal) => (await client.api.GET('/v1/workspaces', { params: { query }, signal })).data!,
  );

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isDone = await send(async () => {
      const { data } = await client.api.POST('/v1/workspaces', { body: { name } });
      setMade({ name: data!.name, key: data!.key ?? '' });
    });
    if (!isDone) return;
    setName('');
    await queries.invalidateQueries({ queryKey: ['workspaces'] });
  }

  return (
    <>
      {mayCreate && (
        <Group
          component="form"
          gap="sm"
          align="flex-end"
          aria-label="New workspace"
          onSubmit={(event: FormEvent) => void create(event)}
        >
          <TextInput
            label="Name"
            required
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" loading={isSending}>
            Make a workspace
          </Button>
        </Group>
      )}
      {problem !== undefined && <ProblemNote problem={problem} />}
      {made !== undefined && (
        <ShownOnce
          name={`The first key of the workspace “${made.name}”`}
          secret={made.key}
          onDone={() => setMade(undefined)}
        />
      )}
      <ListTable
        list={list}
        label="Workspaces"
        columns={['Workspace', 'Your role', 'Made', '']}
        empty="You are in no workspace."
        row={(workspace) => (
          <Table.Tr key={workspace.id}>
            <Table.Td>{workspace.name}</Table.Td>
            <Table.Td>{workspace.role}</Table.Td>
            <Table.Td>{dateAndTime(workspace.createdAt)}</Table.Td>
            <Table.Td>
              <Group gap="sm" wrap="nowrap" justify="flex-end">
                {workspace.current ? (
                  <>
                    <Text size="sm" c="dimmed">
                      you are here
                    </Text>
                    {mayCreate && <DeleteWorkspace id={workspace.id} name={workspace.name} />}
                  </>
                ) : (
                  <Button variant="default" onClick={() => void move(workspace.id)}>
                    Go there
                  </Button>
                )}
              </Group>
            </Table.Td>
          </Table.Tr>
        )}
      />
    </>
  );
}
