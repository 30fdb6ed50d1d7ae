import { Center, Text } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { GridLayout } from '../../../parts/row-grid/grid-layout.ts';
import { RowGrid } from '../../../parts/row-grid/row-grid.tsx';
import type { CellarTable } from '../cellar-types.ts';

interface PreviewRowsProps {
  readonly columns: CellarTable['columns'];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The first rows of a table, in the grid that shows the rows of queries. */
export function PreviewRows({ columns, rows }: PreviewRowsProps) {
  const [layout, setLayout] = useState<GridLayout>({});
  const names = useMemo(() => columns.map(({ name }) => name), [columns]);
  const rowAt = useCallback((index: number) => rows[index], [rows]);
  if (rows.length === 0)
    return (
      <Center h="100%">
        <Text size="sm" c="dimmed">
          The table has no rows.
        </Text>
      </Center>
    );
  return (
    <RowGrid
      label="First rows"
      count={rows.length}
      rowAt={rowAt}
      columns={names}
      layout={layout}
      onLayout={(change) => setLayout((before) => ({ ...before, ...change }) as GridLayout)}
      // A hundred of many rows in order would look like the first of all.
      canSort={false}
    />
  );
}
