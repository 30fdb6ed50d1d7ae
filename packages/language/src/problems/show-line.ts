import { characterWidth } from './display-width.ts';

export interface ShownLine {
  readonly shown: string;
  /** Columns before the first caret. */
  readonly indent: number;
  readonly carets: number;
}

const TAB = '    ';

/** A line that fits a width, and where its carets stand: tabs as four spaces, control characters made visible, long lines cut around the place. */
export function showLine(line: string, from: number, to: number, width: number): ShownLine {
  // Units beyond this distance cannot be shown anyway; a line of a megabyte must not be walked for each mistake.
  const start = wholeCharacter(line, Math.max(0, from - width));
  const cells = cellsOf(line.slice(start, wholeCharacter(line, from + width)), start);
  const widthBefore = sum(cells.filter((cell) => cell.at < from));
  const marked = Math.max(1, sum(cells.filter((cell) => cell.at >= from && cell.at < to)));
  const total = start + sum(cells) + (line.length - from > width ? width : 0);
  if (total <= width && start === 0)
    return { shown: cells.map((cell) => cell.text).join(''), indent: widthBefore, carets: marked };
  return cut(cells, start > 0, from, marked, width, from + width < line.length);
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
  more: boolean,
  from: number,
  marked: number,
  width: number,
  moreBehind: boolean,
): ShownLine {
  const before = cells.filter((cell) => cell.at < from);
  let left = before.length;
  let room = Math.floor(width / 3) - 1;
  while (left > 0 && room >= before[left - 1]!.width) room -= before[--left]!.width;
  const cutLeft = more || left > 0;
  const shownBefore = before.slice(left);
  const indent = sum(shownBefore) + (cutLeft ? 1 : 0);
  const behind = cells.filter((cell) => cell.at >= from);
  let right = 0;
  let space = width - indent - 1;
  while (right < behind.length && space >= behind[right]!.width) space -= behind[right++]!.width;
  const cutRight = right < behind.length || moreBehind;
  const texts = [...shownBefore, ...behind.slice(0, right)].map((cell) => cell.text).join('');
  return {
    shown: `${cutLeft ? '…' : ''}${texts}${cutRight ? '…' : ''}`,
    indent,
    carets: Math.max(1, Math.min(marked, sum(behind.slice(0, right)))),
  };
}

function sum(cells: readonly Cell[]): number {
  return cells.reduce((total, cell) => total + cell.width, 0);
}

/** A place that does not part a surrogate pair. */
function wholeCharacter(line: string, at: number): number {
  const inside = at > 0 && at < line.length && /[\udc00-\udfff]/.test(line[at]!);
  return inside ? at - 1 : at;
}
