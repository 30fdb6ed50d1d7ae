import { Button, Group, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FormPart } from '../../../parts/form-part.tsx';
import { FormRefusal } from '../../../parts/form-refusal.tsx';
import { SavedNote } from '../../../parts/saved-note.tsx';
import type { FormValue } from '../../../parts/schema-form/json-schema.ts';
import { SchemaForm } from '../../../parts/schema-form/schema-form.tsx';
import { serverProblems } from '../../../parts/schema-form/server-problems.ts';
import { useSchemaFields } from '../../../parts/schema-form/use-schema-fields.ts';
import { StaleAction } from '../../../parts/stale-action.tsx';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient } from '../../../session/session-context.ts';
import type { Credential, CredentialType } from '../credential-types.ts';
import { shownAndKept } from './shown-and-kept.ts';

interface CredentialFormProps {
  readonly type: CredentialType;
  /** The credential as it is, with the ETag of what was read; a new one when left out. */
  readonly credential?: Credential;
  readonly etag?: string;
  /** What a new one begins with. */
  readonly start?: { readonly fields: FormValue; readonly hosts: readonly string[] };
  readonly isReadOnly?: boolean;
  /** When it was last saved here. */
  readonly savedAt?: number | undefined;
  onSaved(name: string): void;
  onReload?(): void;
}

/** A field of one line would take the ends of lines out of a key in PEM form. */
const MANY_LINES = { '/privateKey': 'code' } as const;

/** What the server has against the hosts; it names the one by its place. */
function wrongHosts(problem: unknown): string | undefined {
  const wrong = serverProblems(problem, '/body/config/credential').find(({ place }) => place[0] === 'hosts');
  return wrong && `Each ${wrong.message}.`;
}

/** A credential's name, the hosts it may go to, and its fields; the secret ones only go in. */
export function CredentialForm(props: CredentialFormProps) {
  const { type, start, isReadOnly = false, savedAt, onSaved, onReload } = props;
  // What is typed belongs to the version that was read; a newer one is not silently overwritten.
  const [{ credential, etag }] = useState(props);
  const client = useClient();
  const queries = useQueryClient();
  const { isSending, problem, send } = useSending();
  const [name, setName] = useState(credential?.name ?? '');
  const [hosts, setHosts] = useState<readonly string[]>(
    credential?.config.credential.hosts ?? start?.hosts ?? [],
  );
  const [isAsked, setIsAsked] = useState(false);
  const [{ shown, kept }] = useState(() => shownAndKept(credential?.config.credentials[type.type] ?? {}));
  const fields = useSchemaFields({
    schema: type.schema,
    start: credential === undefined ? (start?.fields ?? {}) : shown,
    kept,
    widgets: MANY_LINES,
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsAsked(true);
    const value = fields.submit();
    if (name.trim() === '' || value === undefined) return;
    const isSaved = await send(() => save(value));
    if (isSaved) onSaved(name);
  }

  async function save(value: FormValue): Promise<void> {
    const body = {
      type: type.type,
      config: {
        credential: { name, ...(hosts.length > 0 && { hosts: [...hosts] }) },
        credentials: { [type.type]: value },
      },
    } as never;
    if (credential === undefined) await client.api.POST('/v1/secrets/credentials', { body });
    else
      await client.api.PUT('/v1/secrets/credentials/{name}', {
        params: { path: { name } },
        headers: etag === undefined ? {} : { 'If-Match': etag },
        body,
      });
    await queries.invalidateQueries({ queryKey: ['credentials'] });
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Credential">
      <Stack gap="lg" maw={640}>
        {credential === undefined && (
          <TextInput
            label="Name"
            description="Queries name it: --credential NAME"
            withAsterisk
            maxLength={1000}
            value={name}
            error={isAsked && name.trim() === '' ? 'Needed.' : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <TagsInput
          label="Hosts"
          description={
            type.hosts.length === 0
              ? 'Where it may go; *.example.org stands for every host below. Without hosts it goes nowhere, unless its type names one by a field.'
              : `Where it may go; *.example.org stands for every host below. Left empty: ${type.hosts.join(', ')}.`
          }
          placeholder={hosts.length === 0 ? 'api.example.org' : ''}
          readOnly={isReadOnly}
          value={[...hosts]}
          error={wrongHosts(problem)}
          onChange={setHosts}
        />
        <FormPart legend={type.title}>
          <SchemaForm
            fields={fields}
            refusal={problem}
            under={`/body/config/credentials/${type.type}`}
            isReadOnly={isReadOnly}
          />
        </FormPart>
        {kept.length > 0 && !isReadOnly && (
          <Text size="xs" c="dimmed">
            Kept in the vault: {kept.map((pointer) => pointer.slice(1)).join(', ')}. Left empty, they stay as
            they are.
          </Text>
        )}
        <FormRefusal
          problem={problem}
          isShown={(pointer) => /^\/body\/config\/(?:credentials\/\w+|credential\/hosts)\//.test(pointer)}
          action={<StaleAction problem={problem} onReload={onReload} />}
        />
        {!isReadOnly && (
          <Group>
            <Button type="submit" size="sm" loading={isSending}>
              {credential === undefined ? 'Keep it in the vault' : 'Save'}
            </Button>
            <SavedNote at={savedAt} />
          </Group>
        )}
      </Stack>
    </form>
  );
}
