import { Alert, Loader, Text } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { ProblemNote } from '../../../../parts/problem-note.tsx';
import { RowGrid, type GridCell } from '../../../../parts/row-grid/row-grid.tsx';
import { useClient } from '../../../../session/session-context.ts';
import { isOver } from '../../run/use-run.ts';
import type { TabProps } from '../define-tab.ts';
import { CellItems } from './cell-items.tsx';
import { NoRows } from './no-rows.tsx';
import classes from './rows-tab.module.css';
import { shownAs } from './shown-as.ts';
import { ShownValue } from './shown-value.tsx';
import { useCalm } from './use-calm.ts';
import { useRowWindows } from './use-row-windows.ts';
import { useRowsInView } from './use-rows-in-view.ts';
import { useStageColumns } from './use-stage-columns.ts';
import { ValueViewer } from './value-viewer.tsx';

export default function RowsTab(props: TabProps) {
  // Another stage begins at its first row, unmarked.
  return <StageRows key={`${props.run} ${props.stage}`} {...props} />;
}

function StageRows({ run, stage, status, view, onView }: TabProps) {
  const { server } = useClient();
  const [opened, setOpened] = useState<GridCell>();
  const [inView, onVisible] = useRowsInView();
  const { first, end } = useCalm(inView);
  const cellMenu = useCallback(
    (cell: GridCell) => <CellItems cell={cell} stage={stage} onOpen={() => setOpened(cell)} />,
    [stage],
  );
  const isEnded = isOver(status);
  const { names, decorators } = useStageColumns(run, stage, isEnded);
  const show = useCallback(
    (column: string, value: unknown) => {
      const decorator = decorators.get(column);
      const as = decorator === undefined ? undefined : shownAs(decorator, value);
      return as && <ShownValue value={value} as={as} server={server} />;
    },
    [decorators, server],
  );
  const layout = useMemo(
    () => ({
      columns: view.columns,
      pinned: view.pinned,
      widths: view.widths,
      // A column of another stage.
      ...(view.sort !== undefined && names.includes(view.sort) && { sort: view.sort, order: view.order }),
    }),
    [names, view.columns, view.order, view.pinned, view.sort, view.widths],
  );
  const known = status.stages[stage]?.rowsOut ?? 0;
  const { sort, order } = layout;
  const windows = useRowWindows({ run, stage, sort, order, known, isOver: isEnded }, first, end);

  // Rows that are here already stay in sight when the next ones cannot be had.
  if (windows.problem !== undefined && windows.count === undefined)
    return <ProblemNote problem={windows.problem} />;
  if (windows.count === undefined || (windows.count === 0 && windows.isOld && known > 0))
    return <Loader size="sm" m="md" aria-label="Asking for rows" />;
  if (windows.count === 0) return <NoRows status={status} stage={stage} onView={onView} />;
  return (
    <div className={classes.tab}>
      {isEnded && !windows.isOld && windows.count < known && (
        <Alert color="yellow" variant="light" p="xs">
          <Text size="xs">
            {windows.count.toLocaleString()} of {known.toLocaleString()} rows of this stage were kept. A run
            with “comprehensive” keeps all of them.
          </Text>
        </Alert>
      )}
      <div className={classes.grid}>
        <RowGrid
          label="Rows"
          count={windows.count}
          rowAt={windows.rowAt}
          columns={names}
          layout={layout}
          onLayout={onView as Parameters<typeof RowGrid>[0]['onLayout']}
          canSort
          onVisible={onVisible}
          cellMenu={cellMenu}
          onOpen={setOpened}
          show={show}
        />
      </div>
      <ValueViewer cell={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
