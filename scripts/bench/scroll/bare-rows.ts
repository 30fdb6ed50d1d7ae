import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement, useRef } from 'react';
import { createRoot } from 'react-dom/client';

/** Runs in a page. */
const { document } = globalThis as unknown as { readonly document: { readonly body: never } };

const ROW_HEIGHT = 28;
const CELL = { display: 'inline-block', width: 160, overflow: 'hidden', whiteSpace: 'nowrap' } as const;

const rows = Array.from({ length: 1_000_000 }, (_, index) => ({
  n: index + 1,
  square: (index + 1) ** 2,
  name: `row ${index + 1}`,
}));

/** A million rows that are all here, drawn by TanStack Virtual and nothing else, as high as ours are shown. */
function BareRows() {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const drawn = virtual.getVirtualItems().map(({ key, index, start }) => {
    const style = { position: 'absolute', height: ROW_HEIGHT, transform: `translateY(${start}px)` } as const;
    const { n, square, name } = rows[index]!;
    const cells = [index + 1, n, square, name].map((value, at) =>
      createElement('span', { key: at, style: CELL }, value),
    );
    return createElement('div', { key, style }, cells);
  });
  const canvas = createElement(
    'div',
    { style: { position: 'relative', height: virtual.getTotalSize() } },
    drawn,
  );
  const style = { height: 380, overflow: 'auto', fontFamily: 'monospace', fontSize: 12 };
  return createElement('div', { ref: scroller, role: 'grid', 'aria-label': 'Rows', style }, canvas);
}

createRoot(document.body).render(createElement(BareRows));
