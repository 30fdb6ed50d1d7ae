import { commonFlagsOf, ERRORS, type Parameter, type Parameters } from '@rowmill/contracts';
import { printJson } from '@rowmill/language';
import type { Command, Example, ExampleRow } from '../define-command.ts';

/** The manual page of a command in Markdown: for the web, the terminal and the generated reference alike. */
export function manualPage(command: Command): string {
  const sections = [
    `# ${command.name}`,
    command.summary,
    fence(usageOf(command)),
    ...(command.details === undefined ? [] : [unwrapped(command.details)]),
    ...listOf('Arguments', Object.entries(command.args), (name) => name.toUpperCase()),
    ...listOf('Flags', flagsOf(command), (name) => `--${name}`),
    `Common flags: ${Object.keys(commonFlagsOf(command.kind))
      .map((name) => `\`--${name}\``)
      .join(', ')}.`,
    ...(command.adds === undefined
      ? []
      : ['## Columns it adds', command.adds.map((name) => `\`${name}\``).join(', ')]),
    ...errorsOf(command),
    '## Examples',
    ...command.examples.flatMap(exampleOf),
  ];
  return `${sections.join('\n\n')}\n`;
}

function usageOf(command: Command): string {
  const words = Object.entries(command.args).map(([name, parameter]) => {
    const word = name.toUpperCase() + (parameter.many === true ? '…' : '');
    return mayBeLeftOut(parameter) ? `[${word}]` : word;
  });
  const flags = flagsOf(command);
  const needed = flags.filter(([, parameter]) => !mayBeLeftOut(parameter) && parameter.type !== 'boolean');
  const others = needed.length === flags.length ? [] : ['[flags]'];
  return [command.name, ...words, ...needed.map(([name]) => `--${name} …`), ...others].join(' ');
}

/** Paragraphs in one line each: whoever shows them breaks lines to fit. */
function unwrapped(details: string): string {
  return details.trim().replaceAll(/(?<!\n)\n(?!\n)/g, ' ');
}

function flagsOf(command: Command): [string, Parameter][] {
  const families: Parameters = command.families ?? {};
  return [
    ...Object.entries(command.flags),
    ...Object.entries(families).map(([name, parameter]): [string, Parameter] => [`${name}.NAME`, parameter]),
  ];
}

function mayBeLeftOut(parameter: Parameter): boolean {
  return parameter.optional === true || parameter.default !== undefined;
}

function listOf(
  title: string,
  entries: readonly [string, Parameter][],
  spell: (name: string) => string,
): string[] {
  if (entries.length === 0) return [];
  const lines = entries.map(([name, parameter]) => {
    const facts = [valueOf(parameter), ...rangeOf(parameter)];
    if (parameter.default !== undefined)
      facts.push(`default ${JSON.stringify(parameter.default).replaceAll('"', '') || 'empty'}`);
    else if (mayBeLeftOut(parameter)) facts.push('optional');
    if (parameter.many === true) facts.push('may repeat');
    return `- \`${spell(name)}\` (${facts.join(', ')}) ${parameter.describe}`;
  });
  return [`## ${title}`, lines.join('\n')];
}

function valueOf(parameter: Parameter): string {
  return parameter.choices === undefined ? parameter.type : parameter.choices.join(' | ');
}

function rangeOf({ minimum, maximum }: Parameter): string[] {
  if (minimum !== undefined && maximum !== undefined) return [`${minimum} to ${maximum}`];
  if (minimum !== undefined) return [`at least ${minimum}`];
  return maximum === undefined ? [] : [`at most ${maximum}`];
}

function errorsOf(command: Command): string[] {
  if (command.errors === undefined || command.errors.length === 0) return [];
  const lines = command.errors.map(
    (code) =>
      `- \`${code}\` ${ERRORS[code].message.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => name.toUpperCase())}. ${ERRORS[code].remedy}`,
  );
  return ['## Errors', lines.join('\n')];
}

function exampleOf(example: Example): string[] {
  const parts = [`### ${example.title}`];
  if (example.given !== undefined) parts.push('Given the rows', fence(rowsOf(example.given)));
  parts.push(fence(example.query));
  if ('result' in example)
    parts.push('gives', fence(example.result.length === 0 ? 'no rows' : rowsOf(example.result)));
  else parts.push(`ends in the error \`${'error' in example ? example.error : example.rowError}\`.`);
  return parts;
}

function rowsOf(rows: readonly ExampleRow[]): string {
  return rows.map((row) => printJson(row)).join('\n');
}

/** A fence longer than any in the text, since blocks of the language are fenced themselves. */
function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}\n${text}\n${marks}`;
}
