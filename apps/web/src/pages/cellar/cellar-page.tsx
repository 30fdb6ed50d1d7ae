import { Button, Stack, Tabs } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { PageHead } from '../../parts/page-head.tsx';
import { useHasRole } from '../../session/use-has-role.ts';
import { CellarRoom } from './cellar-room.tsx';
import { ManifestList } from './manifests/manifest-list.tsx';
import { TableList } from './tables/table-list.tsx';
import { TablePage } from './tables/table-page.tsx';
import { UploadDialog } from './upload/upload-dialog.tsx';
import { useCellarView } from './use-cellar-view.ts';

/** Tables that stay until somebody deletes them. */
export default function CellarPage() {
  const [{ table, tab }, go] = useCellarView();
  const mayEdit = useHasRole('editor');
  const [isUploading, setIsUploading] = useState(false);
  if (table !== undefined) return <TablePage key={table} name={table} onGone={() => go({})} />;
  return (
    <Stack p="md" gap="md">
      <PageHead
        title="Cellar"
        summary="Tables that stay until somebody deletes them. Every query of the workspace can read them: thaw NAME."
      >
        {mayEdit && (
          <Button leftSection={<IconUpload size={14} />} onClick={() => setIsUploading(true)}>
            Upload
          </Button>
        )}
      </PageHead>
      <CellarRoom />
      <Tabs value={tab ?? 'tables'} onChange={(next) => go(next === 'manifests' ? { tab: next } : {})}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="tables">Tables</Tabs.Tab>
          <Tabs.Tab value="manifests">Manifests</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="tables">
          <TableList onUpload={mayEdit ? () => setIsUploading(true) : undefined} />
        </Tabs.Panel>
        <Tabs.Panel value="manifests">{tab === 'manifests' && <ManifestList />}</Tabs.Panel>
      </Tabs>
      {isUploading && (
        <UploadDialog
          onClose={() => setIsUploading(false)}
          onKept={(name) => {
            // Whoever comes back from the table wants the list, not the dialog again.
            setIsUploading(false);
            go({ table: name });
          }}
        />
      )}
    </Stack>
  );
}
