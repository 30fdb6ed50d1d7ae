import type { Page } from 'playwright-core';

/** A place in a picture, as a part of its width and height, and how many pixels of the page beside it. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly down: number;
}

interface Shown {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Outside the middle of each edge of a box, so many pixels away; inside where that is less than nothing. */
export function besideEdges({ left, top, width, height }: Shown, by: number): readonly Point[] {
  const [middle, centre] = [left + width / 2, top + height / 2];
  return [
    { x: left, y: centre, right: -by, down: 0 },
    { x: left + width, y: centre, right: by, down: 0 },
    { x: middle, y: top, right: 0, down: -by },
    { x: middle, y: top + height, right: 0, down: by },
  ];
}

/** How far from grey a picture is at some places, 0 to 255; read by the browser that is there anyway. */
export async function colourfulness(
  beside: Page,
  picture: Buffer,
  scale: number,
  points: readonly Point[],
): Promise<readonly number[]> {
  const page = await beside.context().newPage();
  try {
    return await page.evaluate(
      async ([base64, pixelsOfOne, places]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
        return places.map(({ x, y, right, down }) => {
          const [column, line] = [
            x * image.width + right * pixelsOfOne,
            y * image.height + down * pixelsOfOne,
          ];
          context.drawImage(image, Math.floor(column), Math.floor(line), 1, 1, 0, 0, 1, 1);
          const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
          return Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!);
        });
      },
      [picture.toString('base64'), scale, points] as const,
    );
  } finally {
    await page.close();
  }
}
