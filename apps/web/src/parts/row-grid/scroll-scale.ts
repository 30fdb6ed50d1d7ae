/** Browsers stop at about 17 million pixels (Firefox) or 33 million (Chromium); what is higher is scaled down to this. */
const TALLEST = 16_000_000;

/** How places of rows and places of the scroll bar belong together. */
export interface ScrollScale {
  /** Pixels that all rows would take. */
  readonly total: number;
  /** Pixels that can be scrolled over. */
  readonly canvas: number;
  /** Pixels of rows that one pixel of the scroll bar stands for; 1 unless it is scaled. */
  readonly ratio: number;
  readonly viewport: number;
}

/** Where one is: of the scroll bar, and of the rows. */
export interface ScrollPlace {
  readonly top: number;
  readonly position: number;
}

export function scrollScale(
  count: number,
  rowHeight: number,
  viewport: number,
  tallest = TALLEST,
): ScrollScale {
  const total = count * rowHeight;
  const canvas = Math.min(total, tallest);
  const isScaled = canvas < total && canvas > viewport;
  return { total, canvas, viewport, ratio: isScaled ? (total - viewport) / (canvas - viewport) : 1 };
}

/** The place after the scroll bar went to `top`: small steps move rows by as many pixels, leaps go to the same share. */
export function placeAfter(before: ScrollPlace, top: number, scale: ScrollScale): ScrollPlace {
  if (scale.ratio === 1) return { top, position: top };
  const step = top - before.top;
  const position = Math.abs(step) <= scale.viewport ? before.position + step : top * scale.ratio;
  return { top, position: within(position, scale) };
}

/** The place at which these rows begin, with the scroll bar where it belongs. */
export function placeAt(position: number, scale: ScrollScale): ScrollPlace {
  const kept = within(position, scale);
  return { top: kept / scale.ratio, position: kept };
}

/** The position that brings a row into view with the least movement. */
export function positionShowing(
  row: number,
  rowHeight: number,
  { position }: ScrollPlace,
  { viewport }: ScrollScale,
): number {
  const top = row * rowHeight;
  if (top < position) return top;
  return Math.max(position, top + rowHeight - viewport);
}

function within(position: number, { total, viewport }: ScrollScale): number {
  return Math.max(0, Math.min(position, total - viewport));
}
