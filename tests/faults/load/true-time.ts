/** Milliseconds since 1970 that no clock fault touches, the same in all processes of a test. */
export function trueTime(): number {
  return performance.timeOrigin + performance.now();
}
