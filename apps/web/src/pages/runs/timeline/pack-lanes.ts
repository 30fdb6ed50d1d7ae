/** A stretch of time. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Puts each span on the first lane that is free by then, so that none covers another; in the order they begin. */
export function packLanes<T extends Span>(spans: readonly T[]): readonly (readonly T[])[] {
  const lanes: { last: number; readonly spans: T[] }[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const free = lanes.find(({ last }) => last <= span.from);
    if (free === undefined) lanes.push({ last: span.to, spans: [span] });
    else {
      free.spans.push(span);
      free.last = span.to;
    }
  }
  return lanes.map((lane) => lane.spans);
}
