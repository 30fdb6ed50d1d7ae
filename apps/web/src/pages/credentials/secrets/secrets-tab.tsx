import { Button, Stack, Table, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { ListTable } from '../../../parts/list-table.tsx';
import { dateAndTime } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useClient } from '../../../session/session-context.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import type { Secret } from '../credential-types.ts';
import { useCredentialsView } from '../use-credentials-view.ts';
import { SecretForm } from './secret-form.tsx';
import { secretHosts } from './secret-hosts.ts';

/** Single values that queries send: a list without the values, and a form that takes them. */
export function SecretsTab() {
  const client = useClient();
  const queries = useQueryClient();
  const mayEdit = useHasRole('editor');
  const [{ one, make }, go] = useCredentialsView();
  const list = usePages<Secret>(
    ['secrets'],
    async (query, signal) =>
      (await client.api.GET('/v1/secrets/secrets', { params: { query }, signal })).data!,
  );
  const close = (): void => go({ tab: 'secrets' });
  const chosen = list.items?.find(({ name }) => name === one);

  async function remove(name: string): Promise<void> {
    await client.api.DELETE('/v1/secrets/secrets/{name}', { params: { path: { name } } });
    await queries.invalidateQueries({ queryKey: ['secrets'] });
  }

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        A value that a query sends by $CREDENTIALS.name$, to the hosts it names and nowhere else.
      </Text>
      {mayEdit && (
        <div>
          <Button leftSection={<IconPlus size={14} />} onClick={() => go({ tab: 'secrets', make: '' })}>
            New secret
          </Button>
        </div>
      )}
      <ListTable
        list={list}
        label="Custom secrets"
        columns={['Name', 'Value', 'May go to', 'Changed', ...(mayEdit ? [' '] : [])]}
        empty="No custom secrets yet."
        row={(secret) => (
          <Table.Tr key={secret.name}>
            <Table.Td>
              {mayEdit ? (
                <Button variant="transparent" px={0} onClick={() => go({ tab: 'secrets', one: secret.name })}>
                  {secret.name}
                </Button>
              ) : (
                secret.name
              )}
            </Table.Td>
            <Table.Td>{secret.hasValue ? 'kept, never shown' : 'missing'}</Table.Td>
            <Table.Td>{secretHosts(secret).join(', ')}</Table.Td>
            <Table.Td>{dateAndTime(secret.updatedAt)}</Table.Td>
            {mayEdit && (
              <Table.Td>
                <ConfirmButton
                  label={`Delete ${secret.name}`}
                  icon={<IconTrash size={14} />}
                  question={`Delete ${secret.name}? Queries that name it fail from now on.`}
                  action="Delete"
                  onConfirm={() => remove(secret.name)}
                />
              </Table.Td>
            )}
          </Table.Tr>
        )}
      />
      {mayEdit && make !== undefined && <SecretForm onClose={close} />}
      {mayEdit && chosen !== undefined && (
        <SecretForm key={chosen.updatedAt} secret={chosen} onClose={close} />
      )}
    </Stack>
  );
}
