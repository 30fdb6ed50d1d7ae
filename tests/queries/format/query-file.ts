import type { Row } from '@rowmill/contracts';
import { readRows } from './read-rows.ts';

/** One run of a query and what must come of it. */
export interface QueryCase {
  readonly given?: readonly Row[];
  readonly query: string;
  readonly options: ReadonlyMap<string, string>;
  /** The result's rows, in order. */
  readonly expect?: readonly Row[];
  /** The rows of a labelled stage, by label. */
  readonly expectStages: ReadonlyMap<string, readonly Row[]>;
  /** The result's columns, in order. */
  readonly columns?: readonly string[];
  /** Row errors in order, `code` or `code part of the message`; none when left out. */
  readonly errors: readonly string[];
  /** The query fails: `code part of the message`. */
  readonly fails?: string;
  /** Mistakes in the text: nothing runs. */
  readonly problems?: readonly string[];
  /** Parts of the warnings, one each. */
  readonly warnings?: readonly string[];
  /** What the site under test was asked, `GET /items`, in order. */
  readonly requests?: readonly string[];
}

/** A `.query` file: what it shows, files to read, and one run or several in the same engine. */
export interface QueryFile {
  readonly title: string;
  /** Of the whole file, from the options before the first query. */
  readonly options: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
  readonly cases: readonly QueryCase[];
}

interface Section {
  readonly name: string;
  readonly argument: string;
  readonly text: string;
}

/** Reads a `.query` file; README.md tells the format. `fill` replaces what stands in braces, such as `{site}`. */
export function parseQueryFile(text: string, fill: (text: string) => string): QueryFile {
  const [head = '', ...rest] = text.split(/^--- /m);
  const title = head.replaceAll(/^# ?/gm, '').trim();
  if (title === '') throw new Error('a query file begins with # and what it shows');
  const sections = rest.map((part) => sectionOf(part, fill));
  const first = sections.findIndex(({ name }) => name === 'query');
  return {
    title,
    options: optionsOf(sections.slice(0, first).filter(({ name }) => name === 'options')),
    files: new Map(sections.filter(({ name }) => name === 'file').map((file) => [file.argument, file.text])),
    cases: casesOf(sections.filter(({ name }) => name !== 'file')),
  };
}

function sectionOf(part: string, fill: (text: string) => string): Section {
  const end = part.indexOf('\n');
  const [name = '', ...argument] = part
    .slice(0, end === -1 ? undefined : end)
    .trim()
    .split(/\s+/);
  const text = end === -1 ? '' : part.slice(end + 1).replace(/\n$/, '');
  return { name, argument: argument.join(' '), text: fill(text) };
}

/** What stands before a query belongs to it, and so does what stands behind it up to the next `given`, `options` or `query`. */
function casesOf(sections: readonly Section[]): QueryCase[] {
  const groups: Section[][] = [[]];
  for (const section of sections) {
    const group = groups.at(-1)!;
    const begins = ['given', 'options', 'query'].includes(section.name);
    if (begins && group.some(({ name }) => name === 'query')) groups.push([section]);
    else group.push(section);
  }
  return groups.map(caseOf);
}

const known = new Set([
  'given',
  'options',
  'query',
  'expect',
  'columns',
  'errors',
  'fails',
  'problems',
  'warnings',
  'requests',
]);

function caseOf(sections: readonly Section[]): QueryCase {
  for (const { name } of sections) if (!known.has(name)) throw new Error(`there is no section --- ${name}`);
  const find = (name: string) => sections.find((section) => section.name === name && section.argument === '');
  const query = find('query')?.text;
  if (query === undefined) throw new Error('a run has no --- query');
  const rows = (section: Section | undefined) => section && readRows(section.text);
  const lines = (name: string) => {
    const section = find(name);
    return section && section.text.split('\n').filter((line) => line.trim() !== '');
  };
  const found: QueryCase = {
    query,
    options: optionsOf(sections.filter(({ name }) => name === 'options')),
    given: rows(find('given')),
    expect: rows(find('expect')),
    expectStages: new Map(
      sections
        .filter(({ name, argument }) => name === 'expect' && argument !== '')
        .map((section) => [section.argument, readRows(section.text)]),
    ),
    columns: lines('columns')?.flatMap((line) => line.split(',')),
    errors: lines('errors') ?? [],
    fails: lines('fails')?.[0],
    problems: lines('problems'),
    warnings: lines('warnings'),
    requests: lines('requests'),
  };
  const promises = found.expect ?? found.fails ?? found.problems ?? found.requests ?? found.expectStages.size;
  if (promises === 0) throw new Error(`this run promises nothing: ${query}`);
  return found;
}

function optionsOf(sections: readonly Section[]): ReadonlyMap<string, string> {
  const lines = sections.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line.trim()) ?? [];
      if (name === '') throw new Error(`an option is written name: value, not ${line}`);
      return [name, value];
    }),
  );
}
