import type { StartedProgram } from '@rowmill/server';
import { Command } from 'commander';
import { readServiceFlags, serviceFlags, type ServiceFlags } from '../input/service-flags.ts';

interface ServeFlags extends ServiceFlags {
  readonly role: readonly string[];
  readonly logLevel?: string;
}

/** `rowmill serve`: one process of a service, without a terminal around it; for machines that start machines. */
export function serveCommand(): Command {
  return serviceFlags(new Command('serve'))
    .description(
      'Starts one process of a service in the roles it is to play: api answers requests, worker runs queries, all does ' +
        'both. With temporal.address set, any number of them on any number of machines are one service; without it all ' +
        'is the only choice that runs anything. Prints one line of JSON once it is ready, and logs to standard error.',
    )
    .option('--role <names>', 'what this process does: api, worker or all; several with commas', rolesIn, [
      'all',
    ])
    .option('--log-level <level>', 'what is logged to standard error (info)')
    .action(async (_flags: unknown, command: Command) => serve(command.optsWithGlobals<ServeFlags>()));
}

async function serve(flags: ServeFlags): Promise<void> {
  const { startProgram } = await import('@rowmill/server');
  const sources = readServiceFlags(flags);
  const program = await startProgram({
    ...sources,
    roles: flags.role,
    flags: { ...sources.flags, 'log.level': flags.logLevel },
    log: process.stderr,
  });
  process.stdout.write(`${readyLine(program)}\n`);
  await program.ended;
}

/** For whoever started the process; the first key is in it at the very first start of a service, and never again. */
function readyLine({ address, roles, firstAccess }: StartedProgram): string {
  return JSON.stringify({ listening: address, roles, ...(firstAccess && { firstAccess }) });
}

function rolesIn(given: string): readonly string[] {
  return given.split(',').map((name) => name.trim());
}
