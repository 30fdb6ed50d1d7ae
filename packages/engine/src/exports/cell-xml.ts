import type { Value } from '@rowmill/contracts';
import { printJson } from '@rowmill/language';

/** Characters that a cell of a spreadsheet holds. */
const LONGEST_TEXT = 32_767;

/** Spreadsheets keep fifteen digits; longer integers stay exact as text. */
const LARGEST_INTEGER = 1e15;

/** A cell at a place such as `B7`; nothing for null and missing. Text is never a formula: it is marked as text. */
export function cellXml(place: string, value: Value | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (isNumber(value)) return `<c r="${place}"><v>${value}</v></c>`;
  const text =
    typeof value === 'string' ? value : typeof value === 'object' ? printJson(value) : String(value);
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shortened(text))}</t></is></c>`;
}

/** The letters of a column, from 0: A, Z, AA. */
export function columnLetters(index: number): string {
  const before = Math.floor(index / 26);
  return (before === 0 ? '' : columnLetters(before - 1)) + String.fromCodePoint(65 + (index % 26));
}

function isNumber(value: Value): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return !Number.isInteger(value) || Math.abs(value) < LARGEST_INTEGER;
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  return `${text.slice(0, LONGEST_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);

/** XML cannot hold most control characters: spreadsheets write them, and texts that look so, as `_x0007_`. */
function xmlText(text: string): string {
  return text.toWellFormed().replaceAll(
    // oxlint-disable-next-line no-control-regex
    /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/g,
    (found) =>
      ENTITIES.get(found) ?? `_x${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
