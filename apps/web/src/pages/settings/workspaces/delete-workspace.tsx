import { ActionIcon, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useSending } from '../../../parts/use-sending.ts';
import { useSessionAccess } from '../../../session/session-context.ts';

interface DeleteWorkspaceProps {
  readonly id: string;
  readonly name: string;
}

/** Deletes the workspace one is in; too much goes with it for a mere click, so its name is asked for. */
export function DeleteWorkspace({ id, name }: DeleteWorkspaceProps) {
  const { client, signOut } = useSessionAccess();
  const { isSending, problem, send } = useSending();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isDone = await send(() => client.api.DELETE('/v1/workspaces/{id}', { params: { path: { id } } }));
    // The session was in the workspace and went with it, or has nothing left to show.
    if (isDone) await signOut().catch(() => undefined);
  }

  return (
    <>
      <ActionIcon aria-label={`Delete the workspace ${name}`} onClick={() => setIsOpen(true)}>
        <IconTrash size={16} />
      </ActionIcon>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Delete the workspace ${name}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack component="form" gap="md" onSubmit={(event: FormEvent) => void submit(event)}>
          <Text size="sm">
            Its queries, results, schedules, templates, stores, credentials and cellar are gone for good, and
            with them the accounts that were made in it. Only its audit log stays. You are signed out.
          </Text>
          <TextInput
            label="Type its name to go on"
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {problem !== undefined && <ProblemNote problem={problem} />}
          <Button type="submit" color="red" loading={isSending} disabled={typed !== name}>
            Delete it all
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
