import { Button, Group, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient, type Session } from '../../../session/session-context.ts';
import { RoleChoice } from '../role-choice.tsx';

const SHORTEST = 12;

/** Lets somebody in: with a new account, or with the one they have in another workspace of this service. */
export function NewMember() {
  const client = useClient();
  const queries = useQueryClient();
  const { isSending, problem, send } = useSending();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Session['role']>('editor');
  const [hasAccount, setHasAccount] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isDone = await send(() =>
      hasAccount
        ? client.api.POST('/v1/members', { body: { username, role } })
        : client.api.POST('/v1/secrets/users', { body: { credential: { username, password }, role } }),
    );
    if (!isDone) return;
    setUsername('');
    setPassword('');
    await queries.invalidateQueries({ queryKey: ['members'] });
    await queries.invalidateQueries({ queryKey: ['users'] });
  }

  return (
    <>
      <Group
        component="form"
        gap="sm"
        align="flex-end"
        aria-label="Let somebody in"
        onSubmit={(event: FormEvent) => void submit(event)}
      >
        <TextInput
          label="User"
          required
          autoComplete="off"
          flex="1 1 140px"
          maw={220}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        {!hasAccount && (
          <PasswordInput
            label={`Password, ${SHORTEST} or more`}
            required
            minLength={SHORTEST}
            autoComplete="new-password"
            flex="1 1 140px"
            maw={220}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <RoleChoice label="Role" value={role} onRole={setRole} />
        <Button type="submit" size="sm" loading={isSending}>
          Let in
        </Button>
      </Group>
      <Switch
        size="xs"
        label="They have an account already, made in another workspace"
        checked={hasAccount}
        onChange={(event) => setHasAccount(event.currentTarget.checked)}
      />
      {problem !== undefined && <ProblemNote problem={problem} />}
    </>
  );
}
