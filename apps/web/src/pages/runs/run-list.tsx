import type { QueryItem } from '@rowmill/client';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import classes from './run-list.module.css';
import { RunLine } from './run-line.tsx';

const ROW = 32;
const NARROW_ROW = 52;
/** So many rows before the end the next page is asked for. */
const AHEAD = 60;

interface RunListProps {
  readonly runs: readonly QueryItem[];
  readonly hasMore: boolean;
  readMore(): void;
}

/** Only the runs in view are drawn, however many there are. */
export function RunList({ runs, hasMore, readMore }: RunListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery('(max-width: 700px)') ?? false;
  const height = isNarrow ? NARROW_ROW : ROW;
  const rows = useVirtualizer({
    count: runs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => runs[index]!.id,
    overscan: 10,
  });
  useEffect(() => rows.measure(), [height, rows]);
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= runs.length - AHEAD) readMore();
  }, [hasMore, last, readMore, runs.length]);

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="table"
      aria-label="Runs"
      aria-rowcount={hasMore ? -1 : runs.length + 1}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" aria-rowindex={1} className={classes.line}>
          <span role="columnheader" className={classes.state}>
            State
          </span>
          <span role="columnheader" className={classes.query}>
            Query
          </span>
          <span role="columnheader" className={classes.who}>
            Who
          </span>
          <span role="columnheader" className={classes.number}>
            Rows
          </span>
          <span role="columnheader" className={classes.failed}>
            Failed
          </span>
          <span role="columnheader" className={classes.when}>
            Asked for
          </span>
          <span role="columnheader" className={classes.took}>
            Took
          </span>
          <span role="columnheader" className={classes.star}>
            Star
          </span>
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => (
          <div
            key={key}
            role="row"
            aria-rowindex={index + 2}
            className={classes.row}
            style={{ height, transform: `translateY(${start}px)` }}
          >
            <RunLine run={runs[index]!} />
          </div>
        ))}
      </div>
    </div>
  );
}
