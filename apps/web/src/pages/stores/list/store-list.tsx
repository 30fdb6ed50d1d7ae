import { Anchor, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListTable } from '../../../parts/list-table.tsx';
import { dateAndTime } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useClient } from '../../../session/session-context.ts';
import type { Store } from '../store-types.ts';
import { StoreHealth } from './store-health.tsx';
import { whereTo } from './where-to.ts';

const ASK_AGAIN_MS = 15_000;

/** All stores by name, and how their last deliveries went. */
export function StoreList() {
  const client = useClient();
  const list = usePages<Store>(
    ['stores', 'list'],
    async (query, signal) => (await client.api.GET('/v1/mentos/stores', { params: { query }, signal })).data!,
    { refetchInterval: ASK_AGAIN_MS },
  );
  return (
    <ListTable
      list={list}
      label="Stores"
      columns={['Name', 'Health', 'Type', 'Goes to', 'Last delivery', 'Changed']}
      empty="No stores yet. Rows of queries stay here and in the cellar until you name a place to deliver them to."
      row={(store) => (
        <Table.Tr key={store.config.store.name}>
          <Table.Td>
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link {...props} to="/stores" search={{ store: store.config.store.name } as never} />
              )}
            >
              {store.config.store.name}
            </Anchor>
          </Table.Td>
          <Table.Td>
            <StoreHealth health={store.health} />
          </Table.Td>
          <Table.Td>{store.type}</Table.Td>
          <Table.Td>
            <Text size="sm" c="dimmed" truncate title={whereTo(store)}>
              {whereTo(store)}
            </Text>
          </Table.Td>
          <Table.Td>
            {store.health.deliveredAt === undefined ? '' : dateAndTime(store.health.deliveredAt)}
          </Table.Td>
          <Table.Td>{dateAndTime(store.updatedAt)}</Table.Td>
        </Table.Tr>
      )}
    />
  );
}
