import type { KeyedRow, Row, Value } from '@rowmill/contracts';
import { childId, ROOT_ID } from '@rowmill/language';
import { failsForGood, isOdd, keyOf, keysOnPage, pagesOf, pageUrl, repliesWith } from './simulated-world.ts';

export interface ReferenceStage {
  readonly command: string;
  readonly argument: string;
  readonly preview?: number;
  /** Rows of a store that is away are given up after a few tries. */
  readonly givesUp?: boolean;
}

/** What a query must give: stage after stage, every row in memory, rows that failed in the run left out. */
export function referenceRows(
  stages: readonly ReferenceStage[],
  failed: (stage: number, row: string) => boolean,
  preview?: number,
): readonly KeyedRow[] {
  let table: readonly KeyedRow[] = [{ id: ROOT_ID, row: new Map() }];
  for (const [index, stage] of stages.entries()) {
    const reachesOut = ['rows', 'visit', 'send', 'pages'].includes(stage.command);
    const input = reachesOut && preview !== undefined ? table.slice(0, preview) : table;
    table = runStage(stage, input, (row) => failed(index, row));
  }
  return table;
}

function runStage(
  { command, argument }: ReferenceStage,
  input: readonly KeyedRow[],
  failed: (row: string) => boolean,
): readonly KeyedRow[] {
  const expand = (give: (row: Row) => readonly Row[]): readonly KeyedRow[] =>
    input.flatMap(({ id, row }) =>
      failed(id) ? [] : give(row).map((child, index) => ({ id: childId(id, index), row: child })),
    );
  const keyed = (key: string): Row => new Map([['key', key]]);
  switch (command) {
    case 'rows':
      return expand((row) =>
        Array.from({ length: Number(argument) }, (_, index) => keyed(`${keyOf(row)}${index}`)),
      );
    case 'visit':
      return expand((row) => {
        const url = `http://${argument}.test/${keyOf(row)}`;
        if (failsForGood(url)) return [];
        return Array.from({ length: repliesWith(url) }, (_, index) => keyed(`${keyOf(row)}.${index}`));
      });
    case 'pages':
      return expand((row) =>
        Array.from({ length: pagesOf(keyOf(row)) }, (_, page) =>
          keysOnPage(pageUrl(argument, keyOf(row), page), keyOf(row), page).map(keyed),
        ).flat(),
      );
    case 'send':
      return expand((row) => (failsForGood(`http://${argument}.test/${keyOf(row)}`) ? [] : [row]));
    case 'deliver':
      return input.filter(({ id }) => !failed(id));
    case 'odd':
      return input.filter(({ row }) => isOdd(keyOf(row)));
    case 'twice':
      return input.flatMap(({ id, row }) =>
        ['a', 'b'].map((letter, index) => ({ id: childId(id, index), row: keyed(`${keyOf(row)}${letter}`) })),
      );
    case 'gather':
      return input.map(({ row }, index) => ({
        id: childId(ROOT_ID, index),
        row: new Map<string, Value>([...row, ['place', index]]),
      }));
    default:
      return input.slice(0, Number(argument)).map(({ row }, index) => ({ id: childId(ROOT_ID, index), row }));
  }
}
