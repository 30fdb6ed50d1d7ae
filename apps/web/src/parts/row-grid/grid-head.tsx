import { memo, useState } from 'react';
import { ColumnPicker } from './column-picker.tsx';
import { movedColumn, withWidth, type ChangeLayout, type GridLayout } from './grid-layout.ts';
import { HeadCell } from './head-cell.tsx';
import classes from './row-grid.module.css';
import type { GridColumn, GridColumns } from './use-grid-columns.ts';

interface GridHeadProps {
  readonly columns: GridColumns;
  /** Those of the columns that move which are in view. */
  readonly others: readonly GridColumn[];
  readonly names: readonly string[];
  readonly layout: GridLayout;
  readonly onLayout: ChangeLayout;
  readonly canSort: boolean;
  readonly numberWidth: number;
  readonly width: number;
}

/** Names of the columns: a click sorts, dragging moves, the edge resizes. Scrolling down does not draw them again. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, others, names, layout, onLayout, canSort, numberWidth, width } = props;
  const [dragged, setDragged] = useState<string>();
  const cell = (column: GridColumn, left: number) => (
    <HeadCell
      key={column.name}
      {...{ column, left, names, layout, onLayout, canSort }}
      onDrag={setDragged}
      onDrop={() => {
        if (dragged !== undefined) onLayout(movedColumn(names, layout, dragged, column.name));
        setDragged(undefined);
      }}
      onWidth={(next) => onLayout(withWidth(layout, column.name, next))}
    />
  );
  return (
    <div className={classes.head} role="row" aria-rowindex={1} style={{ width }}>
      <div className={classes.corner} role="columnheader" style={{ width: numberWidth }}>
        <ColumnPicker names={names} layout={layout} onLayout={onLayout} />
      </div>
      {columns.pinned.map((column) => cell(column, numberWidth + column.start))}
      <div className={classes.others} role="presentation" style={{ width: columns.othersWidth }}>
        {others.map((column) => cell(column, column.start))}
      </div>
    </div>
  );
});
