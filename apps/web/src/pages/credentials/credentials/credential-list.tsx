import { Anchor, Button, Stack, Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ListTable } from '../../../parts/list-table.tsx';
import { dateAndTime } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useClient } from '../../../session/session-context.ts';
import { useCredentialTypes, type Credential } from '../credential-types.ts';
import { TokenState } from '../oauth/token-state.tsx';

/** All credentials by name, without their secrets. */
export function CredentialList({ onNew }: { readonly onNew: (() => void) | undefined }) {
  const client = useClient();
  const { types } = useCredentialTypes();
  const list = usePages<Credential>(
    ['credentials', 'list'],
    async (query, signal) =>
      (await client.api.GET('/v1/secrets/credentials', { params: { query }, signal })).data!,
  );
  return (
    <Stack gap="sm">
      {onNew !== undefined && (
        <div>
          <Button leftSection={<IconPlus size={14} />} onClick={onNew}>
            New credential
          </Button>
        </div>
      )}
      <ListTable
        list={list}
        label="Credentials"
        columns={['Name', 'Type', 'May go to', 'Token', 'Changed']}
        empty="No credentials yet. A query sends one by --credential NAME."
        row={(credential) => (
          <Table.Tr key={credential.name}>
            <Table.Td>
              <Anchor
                size="sm"
                renderRoot={(props) => (
                  <Link {...props} to="/credentials" search={{ one: credential.name } as never} />
                )}
              >
                {credential.name}
              </Anchor>
            </Table.Td>
            <Table.Td>
              {types?.find(({ type }) => type === credential.type)?.title ?? credential.type}
            </Table.Td>
            <Table.Td>
              <Text size="sm" c="dimmed" truncate>
                {credential.config.credential.hosts?.join(', ') ?? 'the hosts of its type'}
              </Text>
            </Table.Td>
            <Table.Td>
              <TokenState credential={credential} />
            </Table.Td>
            <Table.Td>{dateAndTime(credential.updatedAt)}</Table.Td>
          </Table.Tr>
        )}
      />
    </Stack>
  );
}
