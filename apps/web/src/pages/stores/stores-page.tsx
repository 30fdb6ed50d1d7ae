import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { PageHead } from '../../parts/page-head.tsx';
import { useHasRole } from '../../session/use-has-role.ts';
import { NewStore } from './form/new-store.tsx';
import { StoreList } from './list/store-list.tsx';
import { StorePage } from './store/store-page.tsx';
import { useStoresView } from './use-stores-view.ts';

/** Where rows are delivered to. */
export default function StoresPage() {
  const [{ store, tab, make }, go] = useStoresView();
  const mayEdit = useHasRole('editor');
  if (store !== undefined)
    return (
      <StorePage
        key={store}
        name={store}
        tab={tab ?? 'settings'}
        onTab={(next) => go({ store, ...(next === 'letters' && { tab: next }) })}
        onGone={() => go({})}
      />
    );
  if (make !== undefined && mayEdit)
    return (
      <NewStore type={make} onType={(type) => go({ make: type })} onMade={(name) => go({ store: name })} />
    );
  return (
    <Stack p="md" gap="md">
      <PageHead
        title="Stores"
        summary="Places that rows are delivered to. A query sends its rows there by freeze NAME --store STORE."
      >
        {mayEdit && (
          <Button leftSection={<IconPlus size={14} />} onClick={() => go({ make: '' })}>
            New store
          </Button>
        )}
      </PageHead>
      <StoreList />
    </Stack>
  );
}
