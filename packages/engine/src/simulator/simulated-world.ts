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
  return !url.includes('/pages/') && textNumber(`poison ${url}`) % 211 === 0;
}

export function pagesOf(key: string): number {
  return textNumber(`pages ${key}`) % 5;
}

export function pageUrl(site: string, key: string, page: number): string {
  return `http://${site}.test/pages/${key}/${page}`;
}

export function keysOnPage(url: string, key: string, page: number): readonly string[] {
  return Array.from({ length: repliesWith(url) }, (_, index) => `${key}-${page}.${index}`);
}

/** The store does not take it, however often it comes. */
export function isRefused(key: unknown): boolean {
  return textNumber(`refused ${String(key)}`) % 13 === 0;
}

export function isOdd(key: string): boolean {
  return textNumber(key) % 2 === 1;
}

export function keyOf(row: Row): string {
  const key = row.get('key');
  return typeof key === 'string' ? key : '';
}
