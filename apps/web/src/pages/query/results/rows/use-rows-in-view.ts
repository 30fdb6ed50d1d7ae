import { useCallback, useState } from 'react';

export interface RowSpan {
  readonly first: number;
  readonly end: number;
}

/** So many rows are one step: all sizes of windows are whole steps. */
const STEP = 200;

/** Which rows are in view, in whole steps: scrolling within one changes nothing, so nothing is drawn for it. */
export function useRowsInView(): readonly [RowSpan, (first: number, end: number) => void] {
  const [span, setSpan] = useState<RowSpan>({ first: 0, end: 0 });
  const onVisible = useCallback((from: number, to: number) => {
    const first = Math.floor(from / STEP) * STEP;
    const end = Math.ceil(to / STEP) * STEP;
    setSpan((now) => (now.first === first && now.end === end ? now : { first, end }));
  }, []);
  return [span, onVisible];
}
