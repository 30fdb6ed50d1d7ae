import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHAPTERS, type Chapter } from '@rowmill/contracts';
import { commandFile, exportedName, fileName, listed, promised } from './new/command-file.ts';

/** `npm run new -- command NAME [CHAPTER]`: a command that passes all checks, to be filled with meaning. */
const root = join(import.meta.dirname, '..', 'packages/commands/src');
const [unit, name, chapter = 'rows'] = process.argv.slice(2);

function main(): string | undefined {
  if (unit !== 'command' || name === undefined) return 'usage: npm run new -- command NAME [CHAPTER]';
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    return `${name} is not a command name: letters and digits, small letter first`;
  if (!isChapter(chapter)) return `there is no chapter ${chapter}; there are ${CHAPTERS.join(', ')}`;
  const path = join(root, chapter, `${fileName(name)}.ts`);
  if (existsSync(path)) return `${path} exists`;
  mkdirSync(join(root, chapter), { recursive: true });
  writeFileSync(path, commandFile(name, chapter));
  edit('catalogue.ts', (text) => listed(text, name, chapter));
  edit('planned-commands.ts', (text) => promised(text, name, chapter));
  execFileSync(join(import.meta.dirname, '../node_modules/.bin/oxfmt'), [root], { stdio: 'ignore' });
  console.log(`packages/commands/src/${chapter}/${fileName(name)}.ts exports ${exportedName(name)}.`);
  console.log('Next: its meaning, its examples, then npm run docs and npm run check.');
  return undefined;
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
}

function isChapter(word: string): word is Chapter {
  return (CHAPTERS as readonly string[]).includes(word);
}

const mistake = main();
if (mistake !== undefined) {
  console.error(mistake);
  process.exitCode = 2;
}
