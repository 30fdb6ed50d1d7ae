import { Button, Group, Stack, TextInput } from '@mantine/core';
import { ApiProblem } from '@rowmill/client';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type FormEvent } from 'react';
import { FormPart } from '../../../parts/form-part.tsx';
import { FormRefusal } from '../../../parts/form-refusal.tsx';
import type { FormValue, JsonSchema } from '../../../parts/schema-form/json-schema.ts';
import { SavedNote } from '../../../parts/saved-note.tsx';
import { SchemaForm } from '../../../parts/schema-form/schema-form.tsx';
import { useSchemaFields } from '../../../parts/schema-form/use-schema-fields.ts';
import { StaleAction } from '../../../parts/stale-action.tsx';
import { useClient } from '../../../session/session-context.ts';
import { nameProblem } from '../../cellar/upload/table-name.ts';
import type { Store, StoreType } from '../store-types.ts';
import { GuaranteesNote } from './guarantees-note.tsx';
import { KeptSecrets } from './kept-secrets.tsx';
import { namedSecrets } from './named-secrets.ts';
import { ProcessorsField, type Processor } from './processors-field.tsx';
import { hasFields, secretFields } from './secret-fields.ts';

interface StoreFormProps {
  readonly type: StoreType;
  /** The store as it is; a new one when left out. */
  readonly store?: Store;
  readonly isReadOnly?: boolean;
  /** When it was last saved here. */
  readonly savedAt?: number | undefined;
  onSaved(name: string): void;
  onReload?(): void;
}

/** A store's name, where its rows go, what is done to them, and its secrets, which only go in. */
export function StoreForm(props: StoreFormProps) {
  const { type, isReadOnly = false, savedAt, onSaved, onReload } = props;
  // What is typed belongs to the version that was read; a newer one is not silently overwritten.
  const [store] = useState(props.store);
  const client = useClient();
  const queries = useQueryClient();
  const [name, setName] = useState(store?.config.store.name ?? '');
  const [isNameAsked, setIsNameAsked] = useState(false);
  const [processors, setProcessors] = useState<readonly Processor[]>(store?.config.processors ?? []);
  const [refusal, setRefusal] = useState<unknown>();
  const [isSaving, setIsSaving] = useState(false);
  const kept = namedSecrets(store?.config.credentials);
  const [isReplacing, setIsReplacing] = useState(kept.length === 0);
  const secrets = useMemo(() => secretFields(type.credentials as JsonSchema), [type]);
  const configuration = useSchemaFields({
    schema: type.configuration,
    ...(store?.config.configuration && { start: store.config.configuration }),
  });
  const credentials = useSchemaFields({ schema: secrets });
  const wrongName = nameProblem(name);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsNameAsked(true);
    const places = configuration.submit();
    const given = isReplacing ? credentials.submit() : {};
    if (wrongName !== undefined || places === undefined || given === undefined) return;
    setIsSaving(true);
    setRefusal(undefined);
    try {
      await save(places, isReplacing ? given : undefined);
      await queries.invalidateQueries({ queryKey: ['stores'] });
      onSaved(name);
    } catch (problem) {
      setRefusal(problem);
      if (problem instanceof ApiProblem && problem.code === 'vault/secret-needed-again') setIsReplacing(true);
    } finally {
      setIsSaving(false);
    }
  }

  async function save(places: FormValue, given: FormValue | undefined): Promise<void> {
    const body = {
      type: type.type,
      config: {
        store: { name },
        configuration: places,
        processors: [...processors],
        ...(given !== undefined && { credentials: given }),
      },
    };
    if (store === undefined) await client.api.POST('/v1/mentos/stores', { body });
    else
      await client.api.PUT('/v1/mentos/stores/{name}', {
        params: { path: { name } },
        headers: { 'If-Match': `"${store.version}"` },
        body,
      });
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Settings of the store">
      <Stack gap="lg" maw={640}>
        {store === undefined && (
          <TextInput
            label="Name"
            description="Queries name it: freeze prices --store NAME"
            withAsterisk
            value={name}
            error={isNameAsked || name !== '' ? wrongName : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <FormPart legend="Where the rows go">
          <SchemaForm
            fields={configuration}
            refusal={refusal}
            under="/body/config/configuration"
            isReadOnly={isReadOnly}
          />
        </FormPart>
        <ProcessorsField value={processors} isReadOnly={isReadOnly} onChange={setProcessors} />
        {hasFields(secrets) && (
          <FormPart legend="Secrets">
            {isReplacing && !isReadOnly ? (
              <SchemaForm fields={credentials} refusal={refusal} under="/body/config/credentials" />
            ) : (
              <KeptSecrets names={kept} onReplace={isReadOnly ? undefined : () => setIsReplacing(true)} />
            )}
          </FormPart>
        )}
        <GuaranteesNote guarantees={type.guarantees} />
        <FormRefusal
          problem={refusal}
          isShown={(pointer) => /^\/body\/config\/(?:configuration|credentials)\//.test(pointer)}
          action={<StaleAction problem={refusal} onReload={onReload} />}
        />
        {!isReadOnly && (
          <Group>
            <Button type="submit" size="sm" loading={isSaving}>
              {store === undefined ? 'Create the store' : 'Save'}
            </Button>
            <SavedNote at={savedAt} />
          </Group>
        )}
      </Stack>
    </form>
  );
}
