import { Command } from 'commander';
import { catalogue, manualOf } from '@rowmill/engine/local';
import { nearestWord } from '@rowmill/language';
import { EXIT } from '../exit-codes.ts';
import { renderManual } from '../terminal/render-manual.ts';
import { screenOf } from '../terminal/screen.ts';
import { UsageError } from '../usage-error.ts';

/** `rowmill help api`: the manual page of a command of the language, or of one of the program's own commands. */
export function helpCommand(program: Command): Command {
  return new Command('help')
    .description(
      'Shows the manual page of a command of the query language, or the usage of a rowmill command.',
    )
    .argument('[command]', 'a command of the query language, or of rowmill')
    .action((name: string | undefined, _flags: unknown, command: Command) => {
      if (name === undefined) return program.help();
      const page = manualOf(name);
      if (page !== undefined) {
        const { color } = command.optsWithGlobals<{ color: boolean }>();
        process.stdout.write(renderManual(page, screenOf(process.stdout, color)));
        return undefined;
      }
      const own = program.commands.find((each) => each.name() === name);
      if (own !== undefined) return own.help();
      process.exitCode = EXIT.badUsage;
      const near = nearestWord(
        name,
        [...catalogue.values()].map((each) => each.name),
      );
      throw new UsageError(
        `there is no command named "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`,
        'rowmill commands',
      );
    });
}
