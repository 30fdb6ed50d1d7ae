import { valueText } from './value-text.ts';

const LONGEST = 400;

/** One line of a cell: text as it is, everything else as JSON; what is long is cut, opening the cell shows the whole. */
export function cellText(value: unknown): string {
  if (value === undefined) return '';
  const text = valueText(value);
  const line = text.slice(0, LONGEST).replaceAll(/\s+/g, ' ');
  return text.length > LONGEST ? `${line}…` : line;
}
