import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconSearch, IconStar } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ItemOf } from '../../parts/item-of.ts';
import { ListTable } from '../../parts/list-table.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { useClient } from '../../session/session-context.ts';
import { SavedLine } from './saved-line.tsx';
import { savedSearchOf, type SavedSearch } from './saved-search.ts';

/** The saved queries of this workspace, by name. */
export default function SavedPage() {
  const client = useClient();
  const navigate = useNavigate();
  const search = savedSearchOf(useSearch({ strict: false }) as Record<string, unknown>);
  const list = usePages<ItemOf<'listSavedQueries'>>(['saved queries', search], async (page, signal) => {
    const query = { ...search, ...page };
    return (await client.api.GET('/v1/saved-queries', { params: { query }, signal })).data!;
  });
  const show = (next: SavedSearch): void =>
    void navigate({ to: '/saved', search: next as never, replace: true });
  const [text, setText] = useSearchBox(search.text, (wanted) => {
    const { text: _before, ...rest } = search;
    show(wanted === undefined ? rest : { ...rest, text: wanted });
  });
  const isFiltered = search.text !== undefined || search.starred === true;

  return (
    <Stack p="md" gap="sm">
      <PageHead
        title="Saved queries"
        summary="Everybody of the workspace sees them. Ctrl-S on the query page saves one."
      >
        <Button onClick={() => void navigate({ to: '/query' })}>Write a query</Button>
      </PageHead>
      <Group gap="sm">
        <TextInput
          size="xs"
          w={240}
          leftSection={<IconSearch size={14} />}
          placeholder="Name, text or note"
          aria-label="Name, text or note"
          maxLength={1_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          variant={search.starred === true ? 'light' : 'default'}
          aria-pressed={search.starred === true}
          leftSection={<IconStar size={14} />}
          onClick={() => {
            const { starred, ...rest } = search;
            show(starred === true ? rest : { ...rest, starred: true });
          }}
        >
          Starred
        </Button>
      </Group>
      <ListTable
        list={list}
        label="Saved queries"
        columns={['Name', 'Query', 'Note', 'Changed', '']}
        empty={
          isFiltered ? (
            <>
              <Text size="sm">No saved query fits.</Text> <Link to="/saved">Show all</Link>
            </>
          ) : (
            'Nothing is saved yet. On the query page, Save or Ctrl-S keeps a query under a name.'
          )
        }
        row={(saved) => (
          <Table.Tr key={saved.id}>
            <SavedLine saved={saved} />
          </Table.Tr>
        )}
      />
    </Stack>
  );
}
