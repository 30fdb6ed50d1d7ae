import { Badge, Loader, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ExportMenu } from '../export/export-menu.tsx';
import type { TabProps } from './define-tab.ts';
import classes from './result-tabs.module.css';
import { NoRows } from './rows/no-rows.tsx';
import { tabs } from './tabs.ts';

const shown = tabs.map((tab) => ({ ...tab, Content: lazy(tab.load) }));

/** What there is to see of a stage: rows and everything that belongs to them. */
export function ResultTabs(props: TabProps) {
  const { run, status, stage, view, onView } = props;
  // With the rows goes all that belongs to them; the server would say so at each tab.
  const isGone = status.status === 'expired';
  const { Content } = shown.find(({ id }) => id === view.tab) ?? shown[0]!;
  return (
    <Tabs
      className={classes.tabs!}
      value={view.tab ?? shown[0]!.id}
      onChange={(tab) => onView({ tab: tab === shown[0]!.id ? undefined : (tab ?? undefined) })}
      keepMounted={false}
    >
      <div className={classes.head}>
        <Tabs.List className={classes.list!}>
          {shown.map(({ id, name, count }) => {
            const counted = count?.(status, stage);
            return (
              <Tabs.Tab
                key={id}
                value={id}
                rightSection={
                  counted !== undefined && (
                    <Badge size="xs" variant="light" color="gray">
                      {counted.toLocaleString()}
                    </Badge>
                  )
                }
              >
                {name}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <div className={classes.menu}>{!isGone && <ExportMenu run={run} stage={stage} view={view} />}</div>
      </div>
      <div className={classes.content} role="tabpanel" aria-label={view.tab ?? shown[0]!.name}>
        {isGone ? (
          <NoRows {...props} />
        ) : (
          <Suspense fallback={<Loader size="sm" m="md" />}>
            <Content {...props} />
          </Suspense>
        )}
      </div>
    </Tabs>
  );
}
