import { ServiceError } from '@rowmill/contracts';
import type { Area } from '../../in-page/locate-element.ts';

export type PictureType = 'jpeg' | 'png' | 'webp';

const MOST_PIXELS = 64_000_000;
/** What the formats can hold. */
const LONGEST_SIDE: Readonly<Record<PictureType, number>> = {
  jpeg: 65_535,
  png: Number.POSITIVE_INFINITY,
  webp: 16_383,
};

/** Pixels a CSS pixel: the device's, or as many as fit, but at least one. */
export function fitPicture({ width, height }: Area, deviceScale: number, type: PictureType): number {
  const longest = LONGEST_SIDE[type];
  const scale = Math.min(
    deviceScale,
    Math.sqrt(MOST_PIXELS / (width * height)),
    longest / Math.max(width, height),
  );
  if (scale >= Math.min(1, deviceScale)) return scale;
  const limit = Math.max(width, height) > longest ? `${longest} on a side` : `${MOST_PIXELS} in all`;
  throw new ServiceError('browser/too-many-pixels', { width, height, limit });
}
