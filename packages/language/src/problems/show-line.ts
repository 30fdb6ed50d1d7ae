import { characterWidth } from './display-width.ts';

export interface ShownLine {
  readonly shown: string;
  /** Columns before the first caret. */
  readonly indent: number;
  readonly carets: number;
}

const TAB = '    ';

/**
 * A line that fits a width, and where its carets stand: tabs as four spaces, control characters made visible, a long line
 * cut around the place.
 */
export function showLine(line: string, from: number, to: number, width: number): ShownLine {
  // Units farther away cannot be shown anyway; a line of a megabyte must not be walked for each mistake.
  const start = wholeCharacter(line, Math.max(0, from - width));
  const end = wholeCharacter(line, Math.min(line.length, from + width));
  const cells = cellsOf(line.slice(start, end), start);
  const marked = Math.max(1, sum(cells.filter((cell) => cell.at >= from && cell.at < to)));
  const whole = start === 0 && end === line.length && sum(cells) <= width;
  if (!whole) return cut(cells, from, marked, width, { left: start > 0, right: end < line.length });
  const indent = sum(cells.filter((cell) => cell.at < from));
  return { shown: cells.map((cell) => cell.text).join(''), indent, carets: marked };
}

interface Cell {
  /** Place in the line. */
  readonly at: number;
  readonly text: string;
  readonly width: number;
}

function cellsOf(text: string, start: number): readonly Cell[] {
  const cells: Cell[] = [];
  let at = start;
  for (const character of text) {
    if (character === '\t') cells.push({ at, text: TAB, width: TAB.length });
    else if (/\p{Cc}|\p{Cs}/u.test(character)) {
      if (character !== '\r') cells.push({ at, text: '�', width: 1 });
    } else cells.push({ at, text: character, width: characterWidth(character) });
    at += character.length;
  }
  return cells;
}

/** Shows a third of the width before the place and the rest behind it. */
function cut(
  cells: readonly Cell[],
  from: number,
  marked: number,
  width: number,
  more: { readonly left: boolean; readonly right: boolean },
): ShownLine {
  const before = cells.filter((cell) => cell.at < from);
  const shownBefore = fitting(before.toReversed(), Math.floor(width / 3) - 1).toReversed();
  const cutLeft = more.left || shownBefore.length < before.length;
  const indent = sum(shownBefore) + (cutLeft ? 1 : 0);
  const behind = cells.filter((cell) => cell.at >= from);
  const shownBehind = fitting(behind, width - indent - 1);
  const cutRight = more.right || shownBehind.length < behind.length;
  const text = [...shownBefore, ...shownBehind].map((cell) => cell.text).join('');
  return {
    shown: `${cutLeft ? '…' : ''}${text}${cutRight ? '…' : ''}`,
    indent,
    carets: Math.max(1, Math.min(marked, sum(shownBehind))),
  };
}

/** As many of the first cells as have room. */
function fitting(cells: readonly Cell[], room: number): readonly Cell[] {
  let used = 0;
  const end = cells.findIndex((cell) => (used += cell.width) > room);
  return end === -1 ? cells : cells.slice(0, end);
}

function sum(cells: readonly Cell[]): number {
  return cells.reduce((total, cell) => total + cell.width, 0);
}

/** A place that does not part a surrogate pair. */
function wholeCharacter(line: string, at: number): number {
  const inside = at > 0 && at < line.length && /[\udc00-\udfff]/.test(line[at]!);
  return inside ? at - 1 : at;
}
