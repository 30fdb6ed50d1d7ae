import { Command } from 'commander';
import { CHAPTERS, type Signature } from '@rowmill/contracts';
import { catalogue } from '@rowmill/engine/local';
import { screenOf } from '../terminal/screen.ts';

/** `rowmill commands`: all commands of the language by chapter. */
export function commandsCommand(): Command {
  return new Command('commands')
    .description('Lists the commands of the query language by chapter.')
    .option('--json', 'signatures as JSON')
    .action((_flags: unknown, command: Command) => {
      const flags = command.optsWithGlobals<{ json?: boolean; color: boolean }>();
      const all = [...catalogue.values()];
      process.stdout.write(
        flags.json === true ? `${JSON.stringify(all, undefined, 2)}\n` : listOf(all, flags.color),
      );
    });
}

function listOf(all: readonly Signature[], colour: boolean): string {
  const { paint } = screenOf(process.stdout, colour);
  const width = Math.max(...all.map((each) => each.name.length));
  const chapters = CHAPTERS.map((chapter) => {
    const commands = all.filter((each) => each.chapter === chapter);
    if (commands.length === 0) return '';
    const lines = commands.map((each) => `  ${each.name.padEnd(width)}  ${each.summary}`);
    return `${paint.bold(chapter.replaceAll('-', ' '))}\n${lines.join('\n')}\n`;
  });
  return `${chapters.filter(Boolean).join('\n')}\nrowmill help COMMAND shows one of them with examples.\n`;
}
