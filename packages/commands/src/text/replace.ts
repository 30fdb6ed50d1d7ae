import { parameter, ServiceError } from '@rowmill/contracts';
import type { RE2JS } from 're2js';
import { asFlag } from '../columns/as-flag.ts';
import { changeColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';
import { compilePattern } from './compile-pattern.ts';
import { matchesOf, type Match } from './matches-of.ts';

/** Longest text one replacement may build. */
const LIMIT = 16 * 1024 * 1024;

export const replace = defineCommand({
  name: 'replace',
  chapter: 'text',
  summary: 'Replaces every occurrence of a text in a column.',
  details:
    'With `--pattern` the text is an RE2 pattern, and `{1}`, `{name}` in the replacement stand for its groups, `{0}` for the whole match. Values that are not text stay as they are.',
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
  row({ args, flags }) {
    const change = flags.pattern
      ? byPattern(compilePattern(args.text), args.replacement)
      : (text: string) => text.replaceAll(args.text, () => args.replacement);
    return (row) =>
      changeColumn(row, args.column, flags.as, (value) =>
        typeof value === 'string' ? checked(change(value)) : value,
      );
  },
});

function byPattern(pattern: RE2JS, replacement: string): (text: string) => string {
  return (text) => {
    let result = '';
    let end = 0;
    for (const match of matchesOf(pattern, text)) {
      result += text.slice(end, match.from) + filledIn(replacement, match);
      end = match.to;
    }
    return result + text.slice(end);
  };
}

function filledIn(replacement: string, match: Match): string {
  return replacement.replaceAll(/\{(\w+)\}/g, (whole, group: string) =>
    match.groups.has(group) ? (match.groups.get(group) ?? '') : whole,
  );
}

function checked(text: string): string {
  if (text.length > LIMIT)
    throw new ServiceError('row/too-large', { what: 'the replaced text', limit: '16 MiB' });
  return text;
}
