import { Table } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { ListTable } from '../../../parts/list-table.tsx';
import { dateAndTime } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useClient } from '../../../session/session-context.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import type { Manifest } from '../cellar-types.ts';
import { WriteState } from './write-state.tsx';

/** What was written where, and when it last worked. */
export function ManifestList() {
  const client = useClient();
  const queries = useQueryClient();
  const mayEdit = useHasRole('editor');
  const list = usePages<Manifest>(
    ['cellar', 'manifests'],
    async (query, signal) =>
      (await client.api.GET('/v1/sirp/cellar/manifests', { params: { query }, signal })).data!,
  );

  async function remove({ name, version }: Manifest): Promise<void> {
    await client.api.DELETE('/v1/sirp/cellar/manifests/{name}', {
      params: { path: { name } },
      headers: { 'If-Match': `"${version}"` },
    });
    await queries.invalidateQueries({ queryKey: ['cellar', 'manifests'] });
  }

  return (
    <ListTable
      list={list}
      label="Manifests"
      columns={[
        'Name',
        'Store',
        'Type',
        'Last write',
        'Screenshots kept',
        'Changed',
        ...(mayEdit ? [' '] : []),
      ]}
      numbers={['Screenshots kept']}
      empty="Nothing was written to a store yet. A query that ends with freeze NAME keeps a manifest by itself."
      row={(manifest) => (
        <Table.Tr key={manifest.name}>
          <Table.Td>{manifest.name}</Table.Td>
          <Table.Td>{manifest.store}</Table.Td>
          <Table.Td c="dimmed">{manifest.type}</Table.Td>
          <Table.Td>
            <WriteState manifest={manifest} />
          </Table.Td>
          <Table.Td ta="right">{(manifest.screenshots ?? []).flat().length.toLocaleString()}</Table.Td>
          <Table.Td>{dateAndTime(manifest.updatedAt)}</Table.Td>
          {mayEdit && (
            <Table.Td>
              <ConfirmButton
                label={`Delete the manifest ${manifest.name}`}
                icon={<IconTrash size={14} />}
                question="What was written stays. Screenshots that nothing else holds go when their time is over."
                action="Delete"
                onConfirm={() => remove(manifest)}
              />
            </Table.Td>
          )}
        </Table.Tr>
      )}
    />
  );
}
