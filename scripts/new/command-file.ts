import type { Chapter } from '@rowmill/contracts';

/** Words that are no names in TypeScript. */
const RESERVED = new Set([
  'let',
  'case',
  'default',
  'delete',
  'export',
  'import',
  'in',
  'new',
  'switch',
  'with',
  'yield',
]);

export function exportedName(name: string): string {
  return RESERVED.has(name) ? `${name}Command` : name;
}

/** File names are in kebab case. */
export function fileName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A row command that passes its rows on, with the example that says so. */
export function commandFile(name: string, chapter: Chapter): string {
  return `import { defineCommand } from '../define-command.ts';

export const ${exportedName(name)} = defineCommand({
  name: '${name}',
  chapter: '${chapter}',
  version: 1,
  summary: 'Passes every row on.',
  kind: 'row',
  args: {},
  flags: {},
  examples: [
    {
      title: 'Rows come out as they went in',
      given: [{ a: 1 }, { a: 2 }],
      query: '${name}',
      result: [{ a: 1 }, { a: 2 }],
    },
  ],

  row() {
    return (row) => row;
  },
});
`;
}

/** The catalogue's text with the command in it, behind the others of its chapter. */
export function listed(catalogue: string, name: string, chapter: Chapter): string {
  const lines = catalogue.split('\n');
  const lastImport = (from: string) =>
    lines.findLastIndex((line) => line.startsWith('import ') && line.includes(from));
  const sibling = lastImport(`'./${chapter}/`);
  lines.splice(
    (sibling < 0 ? lastImport('./') : sibling) + 1,
    0,
    `import { ${exportedName(name)} } from './${chapter}/${fileName(name)}.ts';`,
  );
  const title = `  // ${chapter.replaceAll('-', ' ')}`;
  const heading = lines.indexOf(title);
  if (heading >= 0) lines.splice(heading + 1, 0, `  ${exportedName(name)},`);
  else lines.splice(lines.indexOf('];'), 0, title, `  ${exportedName(name)},`);
  return lines.join('\n');
}

/** The text of planned-commands.ts with the command promised, and no longer missing. */
export function promised(planned: string, name: string, chapter: Chapter): string {
  const quoted = `'${name}'`;
  const notYet = planned.indexOf('NOT_YET');
  const promises = planned.slice(0, notYet);
  const missing = planned.slice(notYet).replace(new RegExp(`${quoted},?\\s*`), '');
  if (promises.includes(quoted)) return promises + missing;
  const begin = new RegExp(`(['"]?${chapter}['"]?: \\[)`);
  return promises.replace(begin, `$1${quoted}, `) + missing;
}
