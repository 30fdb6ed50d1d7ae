import { Button, Group, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient, useSession } from '../../../session/session-context.ts';
import { RoleChoice } from '../role-choice.tsx';

export interface MadeKey {
  readonly name: string;
  readonly key: string;
}

/** Makes a key for oneself. */
export function NewKey({ onMade }: { readonly onMade: (made: MadeKey) => void }) {
  const client = useClient();
  const { role: most } = useSession();
  const { isSending, problem, send } = useSending();
  const [name, setName] = useState('');
  const [role, setRole] = useState(most);
  const [lastDay, setLastDay] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The whole of the last day, as the person's own clock has it.
    const expiresAt = lastDay === '' ? undefined : new Date(`${lastDay}T23:59:59`).toISOString();
    const isDone = await send(async () => {
      const { data } = await client.api.POST('/v1/secrets/apikeys', {
        body: { name, role, ...(expiresAt !== undefined && { expiresAt }) },
      });
      onMade({ name: data!.name, key: data!.key ?? '' });
    });
    if (isDone) setName('');
  }

  return (
    <>
      <Group
        component="form"
        gap="sm"
        align="flex-end"
        aria-label="New key"
        onSubmit={(event: FormEvent) => void submit(event)}
      >
        <TextInput
          label="Name"
          placeholder="nightly build"
          required
          flex="1 1 180px"
          maw={280}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <RoleChoice label="Role" value={role} most={most} onRole={setRole} />
        <TextInput
          type="date"
          label="Last day (may be empty)"
          value={lastDay}
          onChange={(event) => setLastDay(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" loading={isSending}>
          Make a key
        </Button>
      </Group>
      {problem !== undefined && <ProblemNote problem={problem} />}
    </>
  );
}
