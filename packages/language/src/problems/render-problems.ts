import type { Problem } from '@rowmill/contracts';
import { readStages } from '../parse/read-stages.ts';
import { displayWidth } from './display-width.ts';
import { showLine } from './show-line.ts';

export interface RenderOptions {
  readonly colour?: boolean;
  /** Columns of the terminal. */
  readonly width?: number;
}

const DEFAULT_WIDTH = 97;

/** Nobody counts the stages of a longer text. */
const COUNTED_UP_TO = 100_000;

/** The mistakes of a query as people see them: what, where, what to do, and that nothing was run. */
export function renderProblems(
  text: string,
  problems: readonly Problem[],
  options: RenderOptions = {},
): string {
  if (problems.length === 0) return '';
  const paint = options.colour ? coloured : plain;
  const width = options.width ?? DEFAULT_WIDTH;
  const lines = lineStarts(text);
  const shown = problems.map((problem) => renderProblem(text, lines, problem, paint, width));
  return [...shown, summary(text, problems)].join('\n');
}

type Paint = (style: Style, text: string) => string;
type Style = 'error' | 'warning' | 'strong' | 'faint';

const plain: Paint = (_style, text) => text;
const codes: Readonly<Record<Style, string>> = { error: '1;31', warning: '1;33', strong: '1', faint: '2' };
const coloured: Paint = (style, text) => `\u001b[${codes[style]}m${text}\u001b[0m`;

function renderProblem(
  text: string,
  lines: readonly number[],
  problem: Problem,
  paint: Paint,
  width: number,
): string {
  const { severity, code } = problem;
  const message = visible(problem.message);
  const room = width - displayWidth(`${severity}: ${message}`) - code.length;
  const heading = `${paint(severity, `${severity}:`)} ${paint('strong', message)}${' '.repeat(Math.max(2, room))}${paint('faint', code)}`;

  const line = lineOf(lines, problem.from);
  const number = String(line + 1).padStart(3);
  const start = lines[line]!;
  const end = (lines[line + 1] ?? text.length + 1) - 1;
  const { shown, indent, carets } = showLine(
    text.slice(start, end),
    problem.from - start,
    Math.min(problem.to, end) - start,
    Math.max(20, width - number.length - 3),
  );
  const bar = paint('faint', '│');
  const fix = problem.fix === undefined ? '' : ` ${visible(problem.fix)}`;
  const marked = `${' '.repeat(indent)}${paint(severity, '^'.repeat(carets) + fix)}`;
  return `${heading}\n${paint('faint', number)} ${bar} ${shown}\n${' '.repeat(number.length)} ${bar} ${marked}`;
}

/** Places where lines begin. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineOf(lines: readonly number[], place: number): number {
  let low = 0;
  let high = lines.length;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (lines[middle]! <= place) low = middle;
    else high = middle;
  }
  return low;
}

/** A message may quote the query, and a query may hold anything. */
function visible(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '�');
}

function summary(text: string, problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  const stages = text.length > COUNTED_UP_TO ? undefined : readStages(text, { stages: 0, items: 0 }).count;
  const where = stages === undefined ? '' : ` in ${counted(stages, 'stage')}`;
  if (errors === 0) return `${counted(warnings, 'warning')}${where}.`;
  const also = warnings === 0 ? '' : ` and ${counted(warnings, 'warning')}`;
  return `${counted(errors, 'problem')}${also}${where}. Nothing was run.`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
