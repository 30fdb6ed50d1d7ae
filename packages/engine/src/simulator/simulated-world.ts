import type { Row } from '@rowmill/contracts';
import { textNumber } from './seeded-random.ts';

/** What the simulated sites answer depends on the address alone, so that a reference can tell what must come out. */
export function repliesWith(url: string): number {
  return textNumber(url) % 4;
}

export function failsForGood(url: string): boolean {
  return textNumber(`fails ${url}`) % 17 === 0;
}

/** Whoever asks for it dies. */
export function isPoison(url: string): boolean {
  return textNumber(`poison ${url}`) % 211 === 0;
}

export function isOdd(key: string): boolean {
  return textNumber(key) % 2 === 1;
}

export function keyOf(row: Row): string {
  return String(row.get('key') ?? '');
}
