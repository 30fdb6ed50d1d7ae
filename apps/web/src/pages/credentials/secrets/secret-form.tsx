import { Button, Modal, PasswordInput, Stack, TagsInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { DialogEnd } from '../../../parts/dialog-end.tsx';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient } from '../../../session/session-context.ts';
import type { Secret } from '../credential-types.ts';
import { secretHosts } from './secret-hosts.ts';

interface SecretFormProps {
  /** A new one when left out. */
  readonly secret?: Secret;
  onClose(): void;
}

/** A secret's name, its value, which only goes in, and where it may go. */
export function SecretForm({ secret, onClose }: SecretFormProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { isSending, problem, send } = useSending();
  const [name, setName] = useState(secret?.name ?? '');
  const [value, setValue] = useState('');
  const [hosts, setHosts] = useState<readonly string[]>(secret === undefined ? [] : secretHosts(secret));
  const isKept = secret?.hasValue === true;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { hosts: _before, ...others } = secret?.metadata ?? {};
    const body = {
      name,
      ...(secret?.providerType !== undefined && { providerType: secret.providerType }),
      ...(value !== '' && { secret: value }),
      metadata: { ...others, ...(hosts.length > 0 && { hosts: [...hosts] }) },
    };
    const isSaved = await send(async () => {
      if (secret === undefined) await client.api.POST('/v1/secrets/secrets', { body });
      else await client.api.PUT('/v1/secrets/secrets/{name}', { params: { path: { name } }, body });
      await queries.invalidateQueries({ queryKey: ['secrets'] });
    });
    if (isSaved) onClose();
  }

  return (
    <Modal opened onClose={onClose} title={secret === undefined ? 'New secret' : `Secret ${secret.name}`}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          {secret === undefined && (
            <TextInput
              label="Name"
              required
              maxLength={250}
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          <PasswordInput
            label="Value"
            description="Sealed in the vault; it is never shown again."
            placeholder={isKept ? 'Kept. Type to replace it.' : ''}
            required={!isKept}
            autoComplete="new-password"
            spellCheck={false}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
          <TagsInput
            label="Hosts"
            description="Where queries may send it; *.example.org stands for every host below. Without hosts it goes nowhere. More hosts need the value again."
            placeholder={hosts.length === 0 ? 'api.example.org' : ''}
            value={[...hosts]}
            onChange={setHosts}
          />
          <DialogEnd problem={problem} onLeave={onClose}>
            <Button type="submit" loading={isSending} disabled={name.trim() === ''}>
              Save
            </Button>
          </DialogEnd>
        </Stack>
      </form>
    </Modal>
  );
}
