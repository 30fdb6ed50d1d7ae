import { parameter, type Row } from '@rowmill/contracts';
import { columnName, readPath } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { compilePattern } from './compile-pattern.ts';
import { matchesOf, type Match } from './matches-of.ts';

export const match = defineCommand({
  name: 'match',
  chapter: 'text',
  summary: 'Takes parts out of a text by a pattern with groups.',
  details:
    'The pattern is RE2 and need not match the whole text; in quotes a backslash is written twice. Named groups `(?P<name>…)` become `_match.name`, the others `_match.1`, `_match.2`, …; a pattern without groups gives the whole match as `_match.0`. A group that took no part is null. A row that does not match keeps its columns and gets none; with `--all` there is a row for every match and none without.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column to look into.' }),
    pattern: parameter.pattern({ describe: 'An RE2 pattern.' }),
  },
  flags: {
    all: parameter.boolean({ describe: 'Gives a row for every match.', default: false }),
    as: parameter.column({ describe: 'The columns go below this name.', default: '_match' }),
  },
  adds: ['_match.*'],
  errors: ['query/bad-pattern'],
  examples: [
    {
      title: 'Price and currency',
      query: String.raw`match text "(EUR|USD) (?P<price>\\d+)"`,
      given: [{ text: 'now EUR 12' }, { text: 'sold out' }],
      result: [{ text: 'now EUR 12', _match: { 1: 'EUR', price: '12' } }, { text: 'sold out' }],
    },
    {
      title: 'A row for every word',
      query: String.raw`match text "\\pL+" --all --as word`,
      given: [{ text: 'Ada, Bob' }, { text: '…' }],
      result: [
        { text: 'Ada, Bob', word: { 0: 'Ada' } },
        { text: 'Ada, Bob', word: { 0: 'Bob' } },
      ],
    },
  ],
  row({ args, flags }) {
    const pattern = compilePattern(args.pattern);
    const named = new Map(
      Object.entries(pattern.namedGroups()).map(([name, number]) => [String(number), name]),
    );
    return (row) => {
      const text = readPath(row, args.column);
      const found = typeof text === 'string' ? matchesOf(pattern, text) : Iterator.from<Match>([]);
      if (flags.all) return found.map((each) => withGroups(row, flags.as, each, named));
      const { value: first } = found.next();
      return first === undefined ? row : withGroups(row, flags.as, first, named);
    };
  },
});

function withGroups(row: Row, prefix: string, { groups }: Match, named: ReadonlyMap<string, string>): Row {
  const result = new Map(row);
  const count = [...groups.keys()].filter((group) => /^\d+$/.test(group)).length;
  for (let number = count === 1 ? 0 : 1; number < count; number++) {
    const group = String(number);
    result.set(`${prefix}.${columnName([named.get(group) ?? group])}`, groups.get(group) ?? null);
  }
  return result;
}
