import { Command, CommanderError } from 'commander';
import { COMMANDS } from './command-table.ts';
import { EXIT } from './exit-codes.ts';

const program = new Command('rowmill')
  .description('Turns web pages and APIs into tables.')
  .version('0.1.0')
  .option('--no-color', 'no colours')
  .option('--debug', 'stack traces')
  .helpCommand(false)
  .showHelpAfterError('rowmill help shows what there is; a query goes in quotes.')
  .exitOverride();

/** The command that is called, and what `help` is called for; the program's own options take no values. */
const called = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('-'))
  .slice(0, 2);
for (const [name, { summary, load }] of Object.entries(COMMANDS)) {
  const isNeeded = name === called[0] || (called[0] === 'help' && name === called[1]);
  const command = isNeeded ? await load(program) : new Command(name);
  program.addCommand(command.summary(summary));
  inherit(command, program);
}

function inherit(command: Command, parent: Command): void {
  command.copyInheritedSettings(parent).exitOverride();
  for (const part of command.commands) inherit(part, command);
}

/** Whoever reads our rows may leave early (`| head`): that is no error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? EXIT.completed : EXIT.failed);
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT.completed : EXIT.badUsage;
  else {
    const { color = true, debug = false } = program.opts<{ color?: boolean; debug?: boolean }>();
    const { reportError } = await import('./report-error.ts');
    process.exitCode = reportError(error, color, debug);
  }
}
