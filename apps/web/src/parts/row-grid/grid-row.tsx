import type { ResultRow } from '@rowmill/client';
import { memo, type ReactNode } from 'react';
import { cellId } from './cell-id.ts';
import { cellText } from './cell-text.ts';
import type { CellPlace } from './next-cell.ts';
import classes from './row-grid.module.css';
import type { GridColumn } from './use-grid-columns.ts';

interface GridRowProps {
  readonly grid: string;
  readonly index: number;
  readonly top: number;
  readonly row: ResultRow | undefined;
  readonly pinned: readonly GridColumn[];
  readonly others: readonly GridColumn[];
  readonly othersWidth: number;
  readonly numberWidth: number;
  /** The number of the column whose cell is marked, if it is in this row. */
  readonly marked: number | undefined;
  readonly onCell: OnCell;
  readonly show?: ShowCell | undefined;
}

export type CellAction = 'mark' | 'menu' | 'open';

/** How a value of a column is drawn where text alone says too little; the same function as long as it draws the same. */
export type ShowCell = (column: string, value: unknown) => ReactNode | undefined;

/** What somebody does with a cell, and where. */
type OnCell = (action: CellAction, place: CellPlace, at?: DOMRect) => void;

/** A row; scrolling draws only those that come in. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { grid, index, top, row, pinned, others, othersWidth, numberWidth, marked, onCell, show } = props;
  const cell = (column: GridColumn, left: number) => (
    <Cell
      key={column.name}
      id={cellId(grid, index, column.index)}
      column={column}
      left={left}
      value={row?.[column.name]}
      isMarked={marked === column.index}
      show={show}
      onCell={(action, at) => onCell(action, { row: index, column: column.index }, at)}
    />
  );
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={row === undefined}
      className={classes.row}
      style={{ top }}
    >
      <span className={classes.number} role="rowheader" style={{ width: numberWidth }}>
        {index + 1}
      </span>
      {pinned.map((column) => cell(column, numberWidth + column.start))}
      <div className={classes.others} role="presentation" style={{ width: othersWidth }}>
        {others.map((column) => cell(column, column.start))}
      </div>
    </div>
  );
});

interface CellProps {
  readonly id: string;
  readonly column: GridColumn;
  readonly left: number;
  readonly value: unknown;
  readonly isMarked: boolean;
  readonly show: ShowCell | undefined;
  readonly onCell: (action: CellAction, at?: DOMRect) => void;
}

function Cell({ id, column, left, value, isMarked, show, onCell }: CellProps) {
  return (
    <span
      id={id}
      role="gridcell"
      className={column.isPinned ? `${classes.cell} ${classes.pinned}` : classes.cell}
      data-kind={kindOf(value)}
      data-marked={isMarked || undefined}
      style={{ width: column.width, left }}
      onMouseDown={() => onCell('mark')}
      onDoubleClick={() => onCell('open')}
      onContextMenu={(event) => {
        event.preventDefault();
        onCell('menu', new DOMRect(event.clientX, event.clientY, 0, 0));
      }}
    >
      {show?.(column.name, value) ?? cellText(value)}
    </span>
  );
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return typeof value === 'bigint' ? 'number' : typeof value;
}
