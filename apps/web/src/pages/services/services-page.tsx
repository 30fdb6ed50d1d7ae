import { Stack } from '@mantine/core';
import { PageHead } from '../../parts/page-head.tsx';
import { BrowserPool } from './browser-pool.tsx';
import { Licences } from './licences.tsx';
import { ServiceList } from './service-list.tsx';

/** How the parts of the service are. */
export default function ServicesPage() {
  return (
    <Stack p="md" gap="xl">
      <Stack gap="sm">
        <PageHead title="Services" summary="Looked at every few seconds while this page is open." />
        <ServiceList />
      </Stack>
      <BrowserPool />
      <Licences />
    </Stack>
  );
}
