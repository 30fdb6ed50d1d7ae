import { Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ProblemNote } from '../parts/problem-note.tsx';
import { useSessionAccess } from './session-context.ts';

/** Asks for name and password; whoever was here before finds the page as it was. */
export function SignIn() {
  const { signIn, last } = useSessionAccess();
  const [username, setUsername] = useState(last?.username ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<unknown>();
  const [isAsking, setIsAsking] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsAsking(true);
    setProblem(undefined);
    try {
      await signIn(username, password);
    } catch (error) {
      setProblem(error);
      setPassword('');
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <Paper component="form" onSubmit={submit} w={340} p="xl" withBorder shadow="sm" aria-label="Sign in">
      <Stack gap="md">
        <div>
          <Title order={1} size="h4">
            {last !== undefined ? 'Your session has ended' : 'Rowmill'}
          </Title>
          <Text size="sm" c="dimmed">
            {last !== undefined ? 'Sign in again to go on where you were.' : 'Web pages and APIs, as tables.'}
          </Text>
        </div>
        {problem !== undefined && <ProblemNote problem={problem} />}
        <TextInput
          label="User"
          name="username"
          autoComplete="username"
          required
          autoFocus={last === undefined}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          autoFocus={last !== undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" loading={isAsking}>
          Sign in
        </Button>
        <Text size="xs" c="dimmed">
          The first start of the service prints a user and a password. Lost it?{' '}
          <code>rowmill reset-password</code>
        </Text>
      </Stack>
    </Paper>
  );
}
