import type { Catalogue, Problem } from '@rowmill/contracts';
import { findFlag, nearestWord } from '@rowmill/language';
import type { QueryTree } from './stage-spans.ts';

/** A change of the text that mends a problem. */
export interface Fix {
  /** What it does, for a button: `Write "filter"`. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** More than these nobody reads in a small card. */
const MOST = 4;

/** What would mend a problem, the likeliest first; nothing where only the person can know. */
export function fixesOf(
  problem: Problem,
  text: string,
  tree: QueryTree,
  catalogue: Catalogue,
): readonly Fix[] {
  const { code, from, to } = problem;
  const written = text.slice(from, to);
  switch (code) {
    case 'query/unknown-command':
      return unknownCommand(problem, written, catalogue);
    case 'query/unknown-flag':
      return replaced(problem, nearestOf(written.slice(2), problem.expected), (name) => `--${name}`);
    case 'query/missing-secret':
      return missingSecret(problem, written);
    case 'query/unknown-label':
    case 'store/unknown':
    case 'template/unknown':
      return replaced(problem, nearestOf(bare(written), problem.expected));
    case 'query/bad-value':
      return badValue(problem, text);
    case 'query/missing-value':
      return (problem.expected ?? [])
        .slice(0, MOST)
        .map((value) => ({ name: `Write ${value}`, from: to, to, insert: ` ${value}` }));
    case 'query/syntax':
      return missingSpace(problem, text);
    case 'query/flag-not-here':
    case 'query/repeated-flag':
      return [withoutFlag(problem, text, tree, catalogue)];
    case 'query/extra-argument':
      return extraArgument(problem, text, tree);
    case 'query/unclosed-quote':
      return [closed(text, tree, from, text[from]!)];
    case 'query/unclosed-block':
      return [closed(text, tree, from, '\n```')];
    case 'query/unclosed-comment':
      return [closed(text, tree, from, ' */')];
    case 'query/empty-stage':
      return [{ name: 'Remove this pipe', from, to: Math.min(to, from + 2), insert: '' }];
    case 'query/bad-escape':
      return [{ name: String.raw`Write \\ for a backslash`, from, to: from, insert: '\\' }];
    case 'query/unknown-token':
      return unknownToken(problem, written);
    case 'query/bad-expression':
      return namedColumn(problem, written);
    default:
      return [];
  }
}

/** The text with a fix in it. */
export function withFix(text: string, { from, to, insert }: Fix): string {
  return text.slice(0, from) + insert + text.slice(to);
}

function replaced(
  { from, to }: Problem,
  word: string | undefined,
  spell: (word: string) => string = (same) => same,
): Fix[] {
  if (word === undefined) return [];
  return [{ name: `Write ${spell(word)}`, from, to, insert: spell(word) }];
}

function nearestOf(written: string, words: Iterable<string> | undefined): string | undefined {
  return words === undefined ? undefined : nearestWord(written, words);
}

function bare(written: string): string {
  return written.replace(/^(["'])(.*)\1$/s, '$2');
}

function unknownCommand(problem: Problem, written: string, catalogue: Catalogue): Fix[] {
  const { from } = problem;
  if (/^https?:\/\//i.test(written))
    return ['open', 'api get']
      .filter((way) => catalogue.has(way.split(' ', 1)[0]!))
      .map((way) => ({ name: `Write ${way} before it`, from, to: from, insert: `${way} ` }));
  return replaced(
    problem,
    nearestOf(
      written,
      Array.from(catalogue.values(), ({ name }) => name),
    ),
  );
}

function missingSecret(problem: Problem, written: string): Fix[] {
  const inToken = /^\$CREDENTIALS\.(.*)\$$/s.exec(written)?.[1];
  const meant = nearestOf(inToken ?? bare(written), problem.expected);
  return replaced(problem, meant, (name) => (inToken === undefined ? name : `$CREDENTIALS.${name}$`));
}

/** A word of a few that was misspelt, or an address without its beginning. */
function badValue(problem: Problem, text: string): Fix[] {
  const { from, to, expected, fix } = problem;
  const written = text.slice(from, to);
  if (expected !== undefined) {
    const nearest = nearestWord(bare(written), expected);
    const words =
      nearest === undefined ? expected : [nearest, ...expected.filter((word) => word !== nearest)];
    return words.slice(0, MOST).flatMap((word) => replaced(problem, word));
  }
  if (fix?.startsWith('did you mean https://') !== true) return [];
  const at = /^["']/.test(written) ? from + 1 : from;
  return [{ name: 'Write https:// before it', from: at, to: at, insert: 'https://' }];
}

function missingSpace({ from, to, fix, message }: Problem, text: string): Fix[] {
  if (fix?.includes('space instead of =') === true && text[from] === '=')
    return [{ name: 'Write a space instead of =', from, to, insert: ' ' }];
  if (!message.includes('space is missing')) return [];
  return [{ name: 'Write a space before it', from, to: from, insert: ' ' }];
}

/** The flag goes together with its value. */
function withoutFlag({ from, to }: Problem, text: string, tree: QueryTree, catalogue: Catalogue): Fix {
  const node = tree.resolveInner(from, 1);
  const next = node.nextSibling;
  const command = node.parent?.getChild('Command');
  const signature = command && catalogue.get(text.slice(command.from, command.to).toLowerCase());
  const flag = text.slice(from + 2, to);
  const isBoolean = signature && findFlag(flag, signature)?.parameter.type === 'boolean';
  const value = next && text.slice(next.from, next.to);
  const takes =
    next !== null && next.name !== 'Flag' && (isBoolean !== true || value === 'true' || value === 'false');
  const end = takes ? next.to : to;
  const start = from - (/\s*$/.exec(text.slice(0, from))![0].length > 0 ? 1 : 0);
  return { name: `Remove --${flag}`, from: start, to: end, insert: '' };
}

/** A single bar for a pipe, or words that belong into quotes together. */
function extraArgument({ from, to }: Problem, text: string, tree: QueryTree): Fix[] {
  if (text.slice(from, to) === '|') return [{ name: 'Write ||', from, to, insert: '||' }];
  const node = tree.resolveInner(from, 1);
  const first = node.prevSibling;
  if (first?.name !== 'Word' || node.name !== 'Word') return [];
  let last = node;
  while (last.nextSibling?.name === 'Word') last = last.nextSibling;
  const together = text.slice(first.from, last.to);
  if (/["\\\n]/.test(together)) return [];
  const shown = together.length > 40 ? `${together.slice(0, 40)}…` : together;
  return [{ name: `Quote “${shown}”`, from: first.from, to: last.to, insert: `"${together}"` }];
}

/** A quote that was never closed goes to the end of its line, or to the pipe in it. */
function closed(text: string, tree: QueryTree, from: number, end: string): Fix {
  const node = tree.resolveInner(from, 1);
  const inside = text.slice(from, node.to);
  const pipe = end.length === 1 ? inside.indexOf(' ||') : -1;
  const at = from + (pipe === -1 ? inside.trimEnd().length : pipe);
  return { name: `Write ${end.trim()} at its end`, from: at, to: at, insert: end };
}

/** The language says what was meant, and how a column of that name is written. */
function unknownToken(problem: Problem, written: string): Fix[] {
  const { fix = '' } = problem;
  const meant = /did you mean (\$[^$]+\$)\?/.exec(fix)?.[1];
  const filter = /did you mean "\|(\w+)"\?/.exec(fix)?.[1];
  const column = /is written (\$\[.*\]\$)$/s.exec(fix)?.[1];
  const isName = meant?.endsWith('.name$') === true;
  return [
    ...replaced(problem, isName ? undefined : meant),
    ...replaced(problem, filter && written.replace(/\|\w*\$$/, `|${filter}$`)),
    ...replaced(problem, column),
  ];
}

function namedColumn(problem: Problem, written: string): Fix[] {
  const column = /is written (\[.*\])$/s.exec(problem.fix ?? '')?.[1];
  return column === `[${written}]` ? replaced(problem, column) : [];
}
