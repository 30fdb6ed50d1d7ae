import { Command, CommanderError } from 'commander';
import { commandsCommand } from './commands/commands.ts';
import { demoCommand } from './commands/demo.ts';
import { doctorCommand } from './commands/doctor.ts';
import { explainCommand } from './commands/explain.ts';
import { formatCommand } from './commands/format.ts';
import { helpCommand } from './commands/help.ts';
import { parseCommand } from './commands/parse.ts';
import { runCommand } from './commands/run.ts';
import { upCommand } from './commands/up.ts';
import { EXIT } from './exit-codes.ts';
import { reportError } from './report-error.ts';

const program = new Command('rowmill')
  .description('Turns web pages and APIs into tables.')
  .version('0.1.0')
  .option('--no-color', 'no colours')
  .option('--debug', 'stack traces')
  .helpCommand(false)
  .showHelpAfterError('rowmill help shows what there is; a query goes in quotes.')
  .exitOverride();
program.addCommand(helpCommand(program));
for (const command of [
  runCommand(),
  demoCommand(),
  upCommand(),
  doctorCommand(),
  parseCommand(),
  formatCommand(),
  explainCommand(),
  commandsCommand(),
]) {
  program.addCommand(command.exitOverride().copyInheritedSettings(program));
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
    process.exitCode = reportError(error, color, debug);
  }
}
