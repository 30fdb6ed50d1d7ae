import type { ResultRow } from '@rowmill/client';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { copyText } from '../copy-text.ts';
import { cellId } from './cell-id.ts';
import { CellMenu, type OpenCell } from './cell-menu.tsx';
import { GridHead } from './grid-head.tsx';
import type { ChangeLayout, GridLayout } from './grid-layout.ts';
import { GridRow, type CellAction, type ShowCell } from './grid-row.tsx';
import { nextCell, type CellPlace } from './next-cell.ts';
import classes from './row-grid.module.css';
import { useGridColumns } from './use-grid-columns.ts';
import { mostDrawn, ROW_HEIGHT, useRowScroll } from './use-row-scroll.ts';
import { valueText } from './value-text.ts';

/** A cell that somebody points at. */
export interface GridCell {
  readonly row: ResultRow;
  /** From 0. */
  readonly index: number;
  readonly column: string;
  readonly value: unknown;
}

interface RowGridProps {
  readonly label: string;
  readonly count: number;
  /** A row that is not here yet is `undefined`; it is drawn empty. */
  readonly rowAt: (index: number) => ResultRow | undefined;
  /** All columns there are, in their order; the same list as long as they are the same. */
  readonly columns: readonly string[];
  readonly layout: GridLayout;
  readonly onLayout: ChangeLayout;
  /** Whether rows can be sorted. */
  readonly canSort: boolean;
  /** Which rows are in view. */
  readonly onVisible?: (first: number, end: number) => void;
  /** Items of the menu of a cell. */
  readonly cellMenu?: (cell: GridCell) => ReactNode;
  readonly onOpen?: (cell: GridCell) => void;
  readonly show?: ShowCell;
}

/** Rows and columns of any number: only what is in view is drawn. Keys move a mark from cell to cell. */
export const RowGrid = memo(function RowGrid(props: RowGridProps) {
  const {
    label,
    count,
    rowAt,
    columns: names,
    layout,
    onLayout,
    canSort,
    onVisible,
    cellMenu,
    onOpen,
    show,
  } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const [marked, setMarked] = useState<CellPlace>();
  const [menu, setMenu] = useState<OpenCell>();
  const closeMenu = useCallback(() => {
    setMenu(undefined);
    scroller.current?.focus({ preventScroll: true });
  }, []);
  const columns = useGridColumns(names, layout, rowAt, count);
  const scroll = useRowScroll(scroller, count);
  const numberWidth = Math.max(48, String(count).length * 8 + 20);
  const across = useVirtualizer({
    horizontal: true,
    count: columns.others.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns.others[index]!.width,
    overscan: 3,
    scrollPaddingEnd: numberWidth + columns.pinnedWidth,
  });
  useEffect(() => across.measure(), [across, columns]);
  const drawn = across.getVirtualItems();
  const [from, to] = [drawn[0]?.index ?? 0, drawn.at(-1)?.index ?? -1];
  const others = useMemo(() => columns.others.slice(from, to + 1), [columns, from, to]);

  const { first, end } = scroll;
  useEffect(() => onVisible?.(first, end), [onVisible, first, end]);

  const cellAt = ({ row: index, column }: CellPlace): GridCell | undefined => {
    const row = rowAt(index);
    const name = columns.all[column]?.name;
    return row === undefined || name === undefined
      ? undefined
      : { row, index, column: name, value: row[name] };
  };
  const openMenu = (place: CellPlace, at?: DOMRect) => {
    const cell = cellAt(place);
    const element = document.querySelector(`#${CSS.escape(cellId(id, place.row, place.column))}`);
    if (cell !== undefined && element !== null && cellMenu !== undefined)
      setMenu({ cell, at: at ?? element.getBoundingClientRect() });
  };
  // Rows are drawn again only when they differ, so what they call must be the same function and know the newest.
  const latest = useRef({ cellAt, openMenu, onOpen });
  latest.current = { cellAt, openMenu, onOpen };
  const onCell = useCallback((action: CellAction, place: CellPlace, at?: DOMRect) => {
    setMarked(place);
    if (action === 'menu') latest.current.openMenu(place, at);
    if (action !== 'open') return;
    const cell = latest.current.cellAt(place);
    if (cell !== undefined) latest.current.onOpen?.(cell);
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== scroller.current || count === 0) return;
    const size = { rows: count, columns: columns.all.length, pageRows: scroll.pageRows };
    const next = event.altKey ? undefined : nextCell(marked ?? { row: 0, column: 0 }, event, size);
    if (next !== undefined) {
      const place = marked === undefined ? { row: scroll.first, column: 0 } : next;
      setMarked(place);
      scroll.show(place.row);
      const other = place.column - columns.pinned.length;
      if (other >= 0) across.scrollToIndex(other);
    } else if (marked === undefined) return;
    else if (event.key === 'Enter' || event.key === 'ContextMenu') openMenu(marked);
    else if (event.key === ' ') withCell(onOpen);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c')
      withCell(({ row, value }) => copyText(event.shiftKey ? valueText(row, 2) : valueText(value)));
    else return;
    event.preventDefault();
  }
  function withCell(use: ((cell: GridCell) => void) | undefined): void {
    const cell = marked === undefined ? undefined : cellAt(marked);
    if (cell !== undefined) use?.(cell);
  }

  const width = numberWidth + columns.pinnedWidth + columns.othersWidth;
  const pool = mostDrawn(scroll.pageRows);
  return (
    <>
      <div
        className={classes.scroller}
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.all.length + 1}
        aria-activedescendant={marked && cellId(id, marked.row, marked.column)}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <GridHead {...{ columns, others, names, layout, onLayout, canSort, numberWidth, width }} />
        <div className={classes.canvas} role="presentation" style={{ height: scroll.canvas, width }}>
          <div
            className={classes.base}
            role="presentation"
            style={{ transform: `translateY(${scroll.baseTop}px)` }}
          >
            {Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at).map((index) => (
              <GridRow
                // Rows that leave lend their elements to those that come: making new ones is what takes time.
                key={index % pool}
                grid={id}
                index={index}
                top={(index - scroll.base) * ROW_HEIGHT}
                row={rowAt(index)}
                pinned={columns.pinned}
                others={others}
                othersWidth={columns.othersWidth}
                numberWidth={numberWidth}
                marked={marked?.row === index ? marked.column : undefined}
                onCell={onCell}
                show={show}
              />
            ))}
          </div>
        </div>
      </div>
      <CellMenu open={menu} items={cellMenu} onClose={closeMenu} />
    </>
  );
});
