const LONGEST = 400;

/** One line of a cell: text as it is, everything else as JSON; what is long is cut, the cell's menu shows the whole. */
export function cellText(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.slice(0, LONGEST).replaceAll(/\s+/g, ' ');
  return text.length > LONGEST ? `${line}…` : line;
}
