import type { PicturePlaces } from '../rows/use-picture-places.ts';
import { rowsIn } from '../rows/stretches.ts';

/** What the service lists of a run. */
export interface ListedFile {
  readonly hash: string;
  readonly stage: number;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
}

/** A picture to be shown; one that an earlier run took, and whose rows came from the cache, is known by its rows only. */
export interface Picture {
  readonly hash: string;
  readonly stage: number;
  readonly size?: string;
  readonly rows: number;
}

export interface RunFiles {
  readonly pictures: readonly Picture[];
  /** Bundles, PDFs and whatever else is no picture. */
  readonly files: readonly ListedFile[];
}

/** All that a run took or shows, each once, in the order of stages. */
export function picturesOf(listed: readonly ListedFile[], places: PicturePlaces | null): RunFiles {
  const once = [...new Map(listed.toReversed().map((file) => [file.hash, file])).values()].toReversed();
  const isPicture = ({ mediaType }: ListedFile) => mediaType.startsWith('image/');
  const rowsOf = (hash: string) => rowsIn(places?.places.get(hash) ?? []);
  const known = new Set(once.map(({ hash }) => hash));
  const own = once.filter(isPicture).map(({ hash, stage, width, height }): Picture => ({
    hash,
    stage,
    rows: rowsOf(hash),
    ...(width !== undefined && height !== undefined && { size: `${width} × ${height}` }),
  }));
  const earlier = [...(places?.places.keys() ?? [])]
    .filter((hash) => !known.has(hash) && isHash(hash))
    .map((hash): Picture => ({ hash, stage: places!.stage, rows: rowsOf(hash) }));
  return { pictures: [...own, ...earlier], files: once.filter((file) => !isPicture(file)) };
}

/** Rows can say anything; only what looks like a hash is asked for. */
export function isHash(text: string): boolean {
  return /^[\da-f]{64}$/.test(text);
}
