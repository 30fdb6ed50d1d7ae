import { Anchor, Button, Group, Loader, Menu, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconDownload, IconTerminal2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { size } from '../../../parts/show-size.ts';
import { dateAndTime } from '../../../parts/show-time.ts';
import { useClient } from '../../../session/session-context.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { originWords } from './origin-words.ts';
import { PreviewRows } from './preview-rows.tsx';
import classes from './table-page.module.css';
import { thawQuery } from './thaw-query.ts';

const FORMATS = [
  ['csv', 'CSV, for spreadsheets'],
  ['ndjson', 'NDJSON, one object a line'],
] as const;

/** One table: what it holds, its first rows, and what can be done with it. */
export function TablePage({ name, onGone }: { readonly name: string; onGone(): void }) {
  const client = useClient();
  const queries = useQueryClient();
  const mayEdit = useHasRole('editor');
  const { data: table, error } = useQuery({
    queryKey: ['cellar', 'table', name],
    queryFn: async ({ signal }) =>
      (await client.api.GET('/v1/sirp/cellar/files/{name}', { params: { path: { name } }, signal })).data!,
  });

  async function remove(): Promise<void> {
    await client.api.DELETE('/v1/sirp/cellar/files/{name}', {
      params: { path: { name } },
      headers: { 'If-Match': `"${table!.version}"` },
    });
    onGone();
    queries.removeQueries({ queryKey: ['cellar', 'table', name] });
    void queries.invalidateQueries({ queryKey: ['cellar'] });
  }

  return (
    <div className={classes.page}>
      <Stack p="md" gap="sm">
        <PageHead title={name} trail={{ to: '/cellar', name: 'Cellar' }}>
          {table !== undefined && (
            <>
              <Button
                variant="default"
                leftSection={<IconTerminal2 size={14} />}
                renderRoot={(props) => (
                  <Link {...props} to="/query" search={{ query: thawQuery(name) } as never} />
                )}
              >
                Query it
              </Button>
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button
                    variant="default"
                    leftSection={<IconDownload size={14} />}
                    rightSection={<IconChevronDown size={14} />}
                  >
                    Export
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {FORMATS.map(([mode, words]) => (
                    <Menu.Item
                      key={mode}
                      component="a"
                      download
                      href={`${client.server}/v1/sirp/cellar/files/${encodeURIComponent(name)}/export/${mode}`}
                    >
                      {words}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
              {mayEdit && (
                <ConfirmButton
                  label="Delete"
                  question={`Delete ${name} with ${counted(table.rows, 'row')}? Queries under way still read it.`}
                  action="Delete"
                  onConfirm={remove}
                />
              )}
            </>
          )}
        </PageHead>
        {error !== null && <ProblemNote problem={error} />}
        {table === undefined && error === null && <Loader size="sm" />}
        {table !== undefined && (
          <Group className={classes.facts!}>
            <Text size="sm">{counted(table.rows, 'row')}</Text>
            <Text size="sm">{counted(table.columns.length, 'column')}</Text>
            <Text size="sm" title={`${table.bytes.toLocaleString()} bytes, as stored`}>
              {size(table.bytes)}
            </Text>
            <Text size="sm" c="dimmed">
              From {originWords(table)}
              {table.query !== undefined && (
                <>
                  {': '}
                  <Anchor
                    size="sm"
                    renderRoot={(props) => (
                      <Link {...props} to="/query" search={{ run: table.query } as never} />
                    )}
                  >
                    the run
                  </Anchor>
                </>
              )}
              , {dateAndTime(table.updatedAt)}
            </Text>
            {table.rows > table.firstRows.length && (
              <Text size="sm" c="dimmed">
                The first {table.firstRows.length} rows are shown.
              </Text>
            )}
          </Group>
        )}
      </Stack>
      {table !== undefined && (
        <div className={classes.rows}>
          <PreviewRows columns={table.columns} rows={table.firstRows} />
        </div>
      )}
    </div>
  );
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString()} ${what}${count === 1 ? '' : 's'}`;
}
