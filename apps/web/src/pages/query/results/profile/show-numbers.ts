/** `0.25`, `1,234.5`, `1.2e+21`: six digits are enough to see what a column holds. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e15 || size < 1e-4)) return value.toPrecision(3);
  return value.toLocaleString(undefined, { maximumSignificantDigits: Number.isInteger(value) ? 15 : 6 });
}

/** `12 %`; something is never shown as nothing, nor almost all as all. */
export function shareOf(count: number, all: number): string {
  if (all === 0) return '0 %';
  const percent = (100 * count) / all;
  if (percent > 0 && percent < 1) return '< 1 %';
  if (percent > 99 && percent < 100) return '> 99 %';
  return `${Math.round(percent)} %`;
}
