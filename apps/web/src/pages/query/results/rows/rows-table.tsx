import { Center, Text, UnstyledButton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { ProblemNote } from '../../../../parts/problem-note.tsx';
import type { ChangeView, View } from '../../use-view.ts';
import { cellText } from './cell-text.ts';
import classes from './rows-table.module.css';
import { useRowWindows, type RowsWanted } from './use-row-windows.ts';

const ROW_HEIGHT = 28;
const WIDEST = 360;
const NARROWEST = 64;
const CHARACTER = 7.2;

interface RowsTableProps {
  readonly wanted: RowsWanted;
  readonly view: View;
  readonly onView: ChangeView;
}

/** Only what is in view is drawn, and only what is near it is asked for. */
export function RowsTable({ wanted, view, onView }: RowsTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: wanted.known,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const shown = rows.getVirtualItems();
  const windows = useRowWindows(wanted, shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0);
  const columns = useColumns(windows.rowAt, view.columns);

  if (windows.problem !== undefined) return <ProblemNote problem={windows.problem} />;
  if (wanted.known === 0)
    return (
      <Center h="100%">
        <Text c="dimmed">No rows.</Text>
      </Center>
    );
  const width = columns.reduce((sum, column) => sum + column.width, 56);
  return (
    <div
      className={classes.scroller}
      ref={scroller}
      role="grid"
      aria-label="Rows"
      aria-rowcount={wanted.known + 1}
      tabIndex={0}
    >
      <div className={classes.head} role="row" aria-rowindex={1} style={{ width }}>
        <span className={classes.number} role="columnheader">
          #
        </span>
        {columns.map(({ name, width: columnWidth }) => (
          <UnstyledButton
            key={name}
            role="columnheader"
            aria-sort={view.sort === name ? (view.order ?? 'ascending') : 'none'}
            className={classes.header!}
            style={{ width: columnWidth }}
            title={`Sort by ${name}`}
            onClick={() => onView(nextSort(view, name))}
          >
            {name}
            {view.sort === name && (view.order === 'descending' ? ' ↓' : ' ↑')}
          </UnstyledButton>
        ))}
      </div>
      <div className={classes.body} style={{ height: rows.getTotalSize(), width }}>
        {shown.map(({ index, start }) => {
          const row = windows.rowAt(index);
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span className={classes.number} role="gridcell">
                {index + 1}
              </span>
              {columns.map(({ name, width: columnWidth }) => (
                <span
                  key={name}
                  role="gridcell"
                  className={classes.cell}
                  data-kind={kindOf(row?.[name])}
                  style={{ width: columnWidth }}
                >
                  {row === undefined ? '' : cellText(row[name])}
                </span>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface Column {
  readonly name: string;
  readonly width: number;
}

/** The columns of the first window, as wide as what stands in them. */
function useColumns(
  rowAt: (index: number) => Readonly<Record<string, unknown>> | undefined,
  chosen: readonly string[] | undefined,
): readonly Column[] {
  const sample = Array.from({ length: 50 }, (_, index) => rowAt(index)).filter((row) => row !== undefined);
  const names = chosen ?? [...new Set(sample.flatMap((row) => Object.keys(row)))];
  const key = `${names.join('\u0000')} ${sample.length}`;
  return useMemo(
    () =>
      names.map((name) => {
        const longest = Math.max(name.length + 2, ...sample.map((row) => cellText(row[name]).length));
        return { name, width: Math.min(WIDEST, Math.max(NARROWEST, Math.round(longest * CHARACTER) + 16)) };
      }),
    // The sample is new each time; its key says when it differs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
}

/** Ascending, descending, as it came. */
function nextSort({ sort, order }: View, name: string): Parameters<ChangeView>[0] {
  if (sort !== name) return { sort: name, order: 'ascending' };
  if (order === 'descending') return { sort: undefined, order: undefined };
  return { order: 'descending' };
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return typeof value;
}
