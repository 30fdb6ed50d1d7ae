import { ActionIcon, Button, PasswordInput, Popover, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient } from '../../../session/session-context.ts';

/** Gives somebody who lost theirs a new password. */
export function SetPassword({ username }: { readonly username: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const { isSending, problem, send } = useSending();
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isDone = await send(() =>
      client.api.PUT('/v1/secrets/users/{username}', {
        params: { path: { username } },
        body: { credential: { password } },
      }),
    );
    if (!isDone) return;
    setPassword('');
    setIsOpen(false);
    await queries.invalidateQueries({ queryKey: ['users'] });
  }

  const label = `Set the password of ${username}`;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus withArrow shadow="md" width={280}>
      <Popover.Target>
        <ActionIcon aria-label={label} title={label} onClick={() => setIsOpen((open) => !open)}>
          <IconLock size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack component="form" gap="sm" onSubmit={(event: FormEvent) => void submit(event)}>
          <PasswordInput
            label={`New password of ${username}`}
            description="Their sessions end; their keys stay."
            required
            minLength={12}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {problem !== undefined && <ProblemNote problem={problem} />}
          <Button type="submit" loading={isSending}>
            Set
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
