import { duration } from '../../../parts/show-time.ts';

/** A mark on an axis of `length`: marks of a short run are told apart too. */
export function timeMark(ms: number, length: number): string {
  if (ms === 0) return '0';
  if (length < 4_000) return `${Math.round(ms)} ms`;
  return duration(ms);
}
