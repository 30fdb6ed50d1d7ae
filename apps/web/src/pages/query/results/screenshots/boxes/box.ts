import type { Row } from '@rowmill/contracts';

/** Where an element is on its page, in the page's own pixels. */
export interface Box {
  /** The place of its row among the rows of the picture. */
  readonly index: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The boxes that can be seen: neither empty nor outside the picture, and of a drawing the whole, not its strokes. */
export function boxesOf(rows: readonly Row[], page: PageSize): readonly Box[] {
  const paths = new Set(rows.map((row) => row.get('path')));
  return rows.flatMap((row, index) => {
    const drawing = drawingAround(row);
    if (drawing !== undefined && paths.has(drawing)) return [];
    const [left, top, width, height] = ['left', 'top', 'width', 'height'].map((side) =>
      row.get(`dimension.${side}`),
    );
    if (!isNumber(left) || !isNumber(top) || !isNumber(width) || !isNumber(height)) return [];
    const isSeen = width > 0 && height > 0 && left < page.width && top < page.height;
    return isSeen && left + width > 0 && top + height > 0 ? [{ index, left, top, width, height }] : [];
  });
}

const DRAWING = /^(?:.* > )?svg(?::nth-of-type\(\d+\))?(?= > )/;

/** The path of the drawing that an element is a stroke of: people point at drawings. */
function drawingAround(row: Row): string | undefined {
  const path = row.get('path');
  return typeof path === 'string' ? DRAWING.exec(path)?.[0] : undefined;
}

/** Whether the rows say where their elements were. */
export function haveDimensions(rows: readonly Row[]): boolean {
  return rows.some((row) => isNumber(row.get('dimension.width')));
}

/** The innermost box at a point; of equal ones the last, which is drawn above. */
export function boxAt(boxes: readonly Box[], x: number, y: number): Box | undefined {
  let found: Box | undefined;
  for (const box of boxes) {
    const isInside = x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
    if (isInside && (found === undefined || areaOf(box) <= areaOf(found))) found = box;
  }
  return found;
}

function areaOf({ width, height }: Box): number {
  return width * height;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
