import { valueText } from '../../../../parts/row-grid/value-text.ts';
import type { CommandItem } from './command-row.tsx';

const LONGEST = 300;

export interface CommandWords {
  /** `get https://shop.example/1` */
  readonly called: string;
  readonly took: string;
  /** `2 tries · 3 requests · 4 rows` */
  readonly facts: string;
}

/** An execution in a few words. */
export function commandWords(item: CommandItem): CommandWords {
  const { arguments: given, ms, attempts, requests, bytes, cacheHit, rowsOut } = item;
  return {
    called: Object.values(given)
      .map((value) => valueText(value))
      .join(' ')
      .slice(0, LONGEST),
    took: tookText(ms),
    facts: [
      ...(attempts > 1 ? [`${attempts} tries`] : []),
      ...(cacheHit ? ['cached'] : requests === 1 ? [] : [`${requests} requests`]),
      ...(bytes > 0 ? [bytesText(bytes)] : []),
      `${rowsOut.toLocaleString()} ${rowsOut === 1 ? 'row' : 'rows'}`,
    ].join(' · '),
  };
}

/** `41 ms`, `2.3 s` */
export function tookText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
