import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { placeAfter, placeAt, positionShowing, scrollScale, type ScrollPlace } from './scroll-scale.ts';

export const ROW_HEIGHT = 28;

const OVERSCAN = 8;
/** Rows are placed from a row near them: very large places lose their fractions. */
const BASE_ROWS = 1_000;
/** A scaled scroll bar is put where it belongs when nobody has moved it for so long. */
const SETTLED_MS = 120;
const BEGIN: ScrollPlace = { top: 0, position: 0 };

/** Rows that are drawn at the most where so many whole ones are in view. */
export function mostDrawn(pageRows: number): number {
  return pageRows + 2 + 2 * OVERSCAN;
}

export interface RowScroll {
  readonly first: number;
  /** Behind the last row that is drawn. */
  readonly end: number;
  /** The height to scroll over. */
  readonly canvas: number;
  /** The row from which the places of rows count, and where it is. */
  readonly base: number;
  readonly baseTop: number;
  /** Whole rows that are in view. */
  readonly pageRows: number;
  show(row: number): void;
}

/** Which of any number of rows are in view of a scroller whose head takes one row. */
export function useRowScroll(scroller: RefObject<HTMLElement | null>, count: number): RowScroll {
  const [viewport, setViewport] = useState(0);
  const [place, setPlace] = useState(BEGIN);
  const latest = useRef(BEGIN);
  const scale = scrollScale(count, ROW_HEIGHT, viewport);
  const latestScale = useRef(scale);
  latestScale.current = scale;

  const goTo = useCallback(
    (position: number) => {
      const element = scroller.current;
      if (element === null) return;
      const next = placeAt(position, latestScale.current);
      element.scrollTop = next.top;
      // Browsers round; and rows must move together with the bar.
      latest.current = { top: element.scrollTop, position: next.position };
      flushSync(() => setPlace(latest.current));
    },
    [scroller],
  );

  useLayoutEffect(() => {
    const element = scroller.current!;
    const watch = new ResizeObserver(() => setViewport(Math.max(0, element.clientHeight - ROW_HEIGHT)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current!;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const { top, position } = latest.current;
      if (Math.abs(placeAt(position, latestScale.current).top - top) > 1) goTo(position);
    };
    const onScroll = () => {
      if (element.scrollTop === latest.current.top) return;
      latest.current = placeAfter(latest.current, element.scrollTop, latestScale.current);
      setPlace(latest.current);
      if (latestScale.current.ratio === 1) return;
      clearTimeout(settled);
      const { canvas } = latestScale.current;
      const isAtEdge = element.scrollTop <= 0 || element.scrollTop + viewport >= canvas - 1;
      settled = setTimeout(settle, isAtEdge ? 0 : SETTLED_MS);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(settled);
      element.removeEventListener('scroll', onScroll);
    };
  }, [goTo, scroller, viewport]);

  const show = useCallback(
    (row: number) => {
      const next = positionShowing(row, ROW_HEIGHT, latest.current, latestScale.current);
      if (next !== latest.current.position) goTo(next);
    },
    [goTo],
  );

  const first = Math.max(0, Math.min(count, Math.floor(place.position / ROW_HEIGHT)) - OVERSCAN);
  const base = Math.floor(first / BASE_ROWS) * BASE_ROWS;
  return {
    first,
    end: Math.min(count, Math.ceil((place.position + viewport) / ROW_HEIGHT) + OVERSCAN),
    canvas: scale.canvas,
    base,
    baseTop: base * ROW_HEIGHT + place.top - place.position,
    pageRows: Math.max(1, Math.floor(viewport / ROW_HEIGHT)),
    show,
  };
}
