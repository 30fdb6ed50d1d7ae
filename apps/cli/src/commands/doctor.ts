import { Command } from 'commander';
import { EXIT } from '../exit-codes.ts';
import { readServiceFlags, serviceFlags, type ServiceFlags } from '../input/service-flags.ts';
import { screenOf } from '../terminal/screen.ts';

/** `rowmill doctor`: one line a check: ok, or what is wrong and the one thing that mends it. */
export function doctorCommand(): Command {
  return serviceFlags(new Command('doctor'))
    .description('Looks at everything that `rowmill up` needs and says what is missing and how to mend it.')
    .action(async (_flags: unknown, command: Command) => {
      process.exitCode = await doctor(command.optsWithGlobals<ServiceFlags & { readonly color: boolean }>());
    });
}

const NAME_WIDTH = 16;

async function doctor(flags: ServiceFlags & { readonly color: boolean }): Promise<number> {
  const { examine, readSettings } = await import('@rowmill/server');
  const { paint } = screenOf(process.stdout, flags.color);
  const { settings } = readSettings(readServiceFlags(flags));
  let wrong = 0;
  for await (const { name, finding } of examine(settings)) {
    const mark = finding.ok ? paint.green('ok   ') : paint.red('wrong');
    process.stdout.write(`${mark}  ${name.padEnd(NAME_WIDTH)} ${finding.detail}\n`);
    if (finding.ok) continue;
    wrong++;
    process.stdout.write(`${' '.repeat(NAME_WIDTH + 8)}${paint.cyan(finding.mend)}\n`);
  }
  return wrong === 0 ? EXIT.completed : EXIT.failed;
}
