/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** Three digits that count. */
export function whole(value: number): string {
  return Math.round(Number(value.toPrecision(3))).toLocaleString('en');
}

export function rounded(value: number): string {
  return value >= 100 ? whole(value) : String(Number(value.toPrecision(3)));
}

export const percent = (part: number): string => `${Math.round(part * 100)} %`;

export const dollars = (value: number): string => value.toFixed(2);

export function time(seconds: number): string {
  if (seconds === 0) return '0';
  if (seconds < 0.001) return `${Number((seconds * 1e6).toPrecision(2))} µs`;
  if (seconds < 1) return `${Number((seconds * 1e3).toPrecision(2))} ms`;
  return seconds < 600 ? `${Number(seconds.toPrecision(2))} s` : `${Math.round(seconds / 60)} min`;
}
