import { parameter } from '@rowmill/contracts';
import type { RE2JS } from 're2js';
import { asFlag } from '../columns/as-flag.ts';
import { changeColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';
import {
  changeByFunction,
  changeByFunctionSql,
  type ColumnFunction,
} from '../expressions/change-by-function.ts';
import { BoundedText } from './bounded-text.ts';
import { compilePattern } from './compile-pattern.ts';
import { matchesOf, type Match } from './matches-of.ts';

export const replace = defineCommand({
  name: 'replace',
  chapter: 'text',
  summary: 'Replaces every occurrence of a text in a column.',
  details:
    'With `--pattern` the text is an RE2 pattern, and `{1}`, `{name}` in the replacement stand for its groups, `{0}` for the whole match; in quotes a backslash is written twice. Values that are not text stay as they are.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column to change.' }),
    text: parameter.text({ describe: 'What to look for.' }),
    replacement: parameter.text({ describe: 'What to write instead.', default: '' }),
  },
  flags: {
    pattern: parameter.boolean({ describe: 'The text is an RE2 pattern.', default: false }),
    as: asFlag,
  },
  errors: ['query/bad-pattern', 'row/too-large'],
  examples: [
    {
      title: 'Take the currency away',
      query: 'replace price " EUR"',
      given: [{ price: '12 EUR' }, { price: 12 }],
      result: [{ price: '12' }, { price: 12 }],
    },
    {
      title: 'Turn a date around',
      query: String.raw`replace date "(\\d+)\\.(\\d+)\\.(?P<year>\\d+)" "{year}-{2}-{1}" --pattern --as iso`,
      given: [{ date: '24.12.2026' }],
      result: [{ date: '24.12.2026', iso: '2026-12-24' }],
    },
    {
      title: 'A pattern that is not RE2',
      query: 'replace text "(?=x)" y --pattern',
      given: [{ text: 'x' }],
      error: 'query/bad-pattern',
    },
  ],
  row(call) {
    const { args, flags } = call;
    if (!flags.pattern) return changeByFunction(call, replacing(args));
    const pattern = compilePattern(args.text);
    return (row) =>
      changeColumn(row, args.column, flags.as, (value) =>
        typeof value === 'string' ? replaceMatches(value, pattern, args.replacement) : value,
      );
  },
  hasSql: ({ flags }) => !flags.pattern,
  sql: (input, call) => changeByFunctionSql(input, call, replacing(call.args)),
});

function replacing({ text, replacement }: { text: string; replacement: string }): ColumnFunction {
  return { name: 'replace', on: 'text', values: [text, replacement] };
}

function replaceMatches(text: string, pattern: RE2JS, replacement: string): string {
  const result = new BoundedText('the text after replace');
  const parts = partsOf(replacement);
  let end = 0;
  for (const match of matchesOf(pattern, text)) {
    result.add(text.slice(end, match.from));
    for (const part of parts) result.add(part(match));
    end = match.to;
  }
  result.add(text.slice(end));
  return result.toString();
}

/** Texts and groups by turns; braces around anything but a group of the pattern are text. */
function partsOf(replacement: string): ((match: Match) => string)[] {
  return replacement.split(/(\{\w+\})/).map((part) => {
    const group = /^\{(\w+)\}$/.exec(part)?.[1];
    if (group === undefined) return () => part;
    return ({ groups }) => (groups.has(group) ? (groups.get(group) ?? '') : part);
  });
}
