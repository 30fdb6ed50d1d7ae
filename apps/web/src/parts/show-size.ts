const UNITS = ['kB', 'MB', 'GB', 'TB', 'PB'];

/** `812 B`, `1.4 MB`, `100 GB`: three digits say enough. */
export function size(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const power = Math.min(UNITS.length, Math.floor(Math.log10(bytes) / 3));
  const scaled = bytes / 1_000 ** power;
  // 999.9 kB would be shown as 1000 kB.
  if (scaled >= 999.5 && power < UNITS.length) return `1 ${UNITS[power]}`;
  return `${scaled >= 99.5 ? scaled.toFixed(0) : Number(scaled.toPrecision(2))} ${UNITS[power - 1]}`;
}
