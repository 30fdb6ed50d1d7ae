import { Anchor, Button, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListTable } from '../../../parts/list-table.tsx';
import { size } from '../../../parts/show-size.ts';
import { dateAndTime } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useClient } from '../../../session/session-context.ts';
import type { CellarTable } from '../cellar-types.ts';
import { originWords } from './origin-words.ts';

/** All tables by name. */
export function TableList({ onUpload }: { readonly onUpload: (() => void) | undefined }) {
  const client = useClient();
  const list = usePages<CellarTable>(
    ['cellar', 'tables'],
    async (query, signal) =>
      (await client.api.GET('/v1/sirp/cellar/files', { params: { query }, signal })).data!,
  );
  return (
    <ListTable
      list={list}
      label="Tables of the cellar"
      columns={['Name', 'Rows', 'Columns', 'Size', 'From', 'Changed']}
      numbers={['Rows', 'Columns', 'Size']}
      empty={
        <>
          No tables yet. Upload a file, or end a query with <code>freeze NAME</code>.{' '}
          {onUpload !== undefined && (
            <Button variant="default" ml="sm" onClick={onUpload}>
              Upload a file
            </Button>
          )}
        </>
      }
      row={(table) => (
        <Table.Tr key={table.name}>
          <Table.Td>
            <Anchor
              size="sm"
              renderRoot={(props) => <Link {...props} to="/cellar" search={{ table: table.name } as never} />}
            >
              {table.name}
            </Anchor>
          </Table.Td>
          <Table.Td ta="right">{table.rows.toLocaleString()}</Table.Td>
          <Table.Td ta="right">{table.columns.length.toLocaleString()}</Table.Td>
          <Table.Td ta="right" title={`${table.bytes.toLocaleString()} bytes, as stored`}>
            {size(table.bytes)}
          </Table.Td>
          <Table.Td c="dimmed">{originWords(table)}</Table.Td>
          <Table.Td>{dateAndTime(table.updatedAt)}</Table.Td>
        </Table.Tr>
      )}
    />
  );
}
