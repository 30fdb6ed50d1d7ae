import { Loader, Stack, Tabs, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { PageHead } from '../../parts/page-head.tsx';
import { useHasRole } from '../../session/use-has-role.ts';
import classes from './settings-page.module.css';
import { sections } from './sections.ts';
import { useSettingsView } from './use-settings-view.ts';

const shown = sections.map((section) => ({ ...section, Content: lazy(section.load) }));

/** What is set for oneself, for the workspace and for the service. */
export default function SettingsPage() {
  const [view, changeView] = useSettingsView();
  const mayAsEditor = useHasRole('editor');
  const mayAsAdmin = useHasRole('admin');
  const may = { viewer: true, editor: mayAsEditor, admin: mayAsAdmin };
  const { id, least, Content } = shown.find((section) => section.id === view.tab) ?? shown[0]!;
  return (
    <Stack p="md" gap="md">
      <PageHead title="Settings" />
      <Tabs
        value={id}
        onChange={(tab) =>
          changeView({ tab: tab ?? undefined, webhook: undefined, operation: undefined, actor: undefined })
        }
        keepMounted={false}
      >
        <Tabs.List className={classes.list!}>
          {shown
            .filter((section) => may[section.least])
            .map(({ id: value, name }) => (
              <Tabs.Tab key={value} value={value}>
                {name}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <div role="tabpanel" aria-label={id} className={classes.content}>
          {may[least] ? (
            <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
              <Content />
            </Suspense>
          ) : (
            <Text size="sm">
              This is for the role {least}. An admin of the workspace can give it to you under People.
            </Text>
          )}
        </div>
      </Tabs>
    </Stack>
  );
}
