import { Command, CommanderError } from 'commander';
import { auditCommand } from './commands/audit.ts';
import { cancelCommand } from './commands/cancel.ts';
import { commandsCommand } from './commands/commands.ts';
import { configCommand } from './commands/config.ts';
import { demoCommand } from './commands/demo.ts';
import { doctorCommand } from './commands/doctor.ts';
import { errorsCommand } from './commands/errors.ts';
import { explainCommand } from './commands/explain.ts';
import { formatCommand } from './commands/format.ts';
import { helpCommand } from './commands/help.ts';
import { keysCommand } from './commands/keys.ts';
import { loginCommand } from './commands/login.ts';
import { logoutCommand } from './commands/logout.ts';
import { lsCommand } from './commands/ls.ts';
import { membersCommand } from './commands/members.ts';
import { parseCommand } from './commands/parse.ts';
import { rerunCommand } from './commands/rerun.ts';
import { resultsCommand } from './commands/results.ts';
import { runCommand } from './commands/run.ts';
import { showCommand } from './commands/show.ts';
import { upCommand } from './commands/up.ts';
import { usersCommand } from './commands/users.ts';
import { watchCommand } from './commands/watch.ts';
import { workspacesCommand } from './commands/workspaces.ts';
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
  loginCommand(),
  logoutCommand(),
  configCommand(),
  lsCommand(),
  showCommand(),
  resultsCommand(),
  watchCommand(),
  cancelCommand(),
  rerunCommand(),
  errorsCommand(),
  keysCommand(),
  usersCommand(),
  membersCommand(),
  workspacesCommand(),
  auditCommand(),
  parseCommand(),
  formatCommand(),
  explainCommand(),
  commandsCommand(),
]) {
  program.addCommand(command);
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
    process.exitCode = await reportError(error, color, debug);
  }
}
