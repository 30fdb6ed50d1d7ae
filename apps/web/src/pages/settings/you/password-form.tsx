import { Button, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient, useSessionAccess } from '../../../session/session-context.ts';

const SHORTEST = 12;

/** Sets one's own password. That ends all one's sessions, this one too, so it asks to sign in again. */
export function PasswordForm({ username }: { readonly username: string }) {
  const client = useClient();
  const { signIn } = useSessionAccess();
  const { isSending, problem, send } = useSending();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [isDone, setIsDone] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsDone(false);
    const done = await send(async () => {
      await client.api.PUT('/v1/secrets/users/{username}', {
        params: { path: { username } },
        body: { credential: { password, oldpassword: old } },
      });
      // Whoever knows both passwords need not type the new one a second time.
      await signIn(username, password);
    });
    if (!done) return;
    setOld('');
    setPassword('');
    setIsDone(true);
  }

  return (
    <Stack
      component="form"
      gap="sm"
      maw={340}
      aria-labelledby="password"
      onSubmit={(event: FormEvent) => void submit(event)}
    >
      <Title order={2} size="h5" id="password">
        Password
      </Title>
      <PasswordInput
        label="Password now"
        autoComplete="current-password"
        required
        value={old}
        onChange={(event) => setOld(event.currentTarget.value)}
      />
      <PasswordInput
        label="New password"
        description={`At least ${SHORTEST} characters. Your other sessions end; your API keys stay.`}
        autoComplete="new-password"
        required
        minLength={SHORTEST}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {problem !== undefined && <ProblemNote problem={problem} />}
      {isDone && (
        <Text size="sm" role="status">
          The new password holds.
        </Text>
      )}
      <div>
        <Button type="submit" variant="default" loading={isSending}>
          Set the password
        </Button>
      </div>
    </Stack>
  );
}
