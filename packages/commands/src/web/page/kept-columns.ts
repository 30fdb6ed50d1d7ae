import type { PageReply, ShotReply, Value } from '@rowmill/contracts';
import type { Capabilities } from '../../capabilities.ts';

/** Keeps the picture and the bundle of a page, if it has any; the columns that name them. */
export async function keptColumns(
  { screenshot, capture }: Pick<PageReply, 'screenshot' | 'capture'>,
  can: Capabilities,
): Promise<readonly (readonly [string, Value])[]> {
  const columns: [string, Value][] = [];
  if (screenshot) columns.push(['_screenshot', await keepPicture(screenshot, can)]);
  if (capture) columns.push(['_capture', await can.keep(capture, { mediaType: 'application/zip' })]);
  return columns;
}

export function keepPicture(shot: ShotReply, can: Capabilities): Promise<string> {
  const { bytes, type, width, height, scale } = shot;
  return can.keep(bytes, { mediaType: `image/${type}`, width, height, scale });
}
