import { Command } from 'commander';
import { readServiceFlags, serviceFlags, type ServiceFlags } from '../input/service-flags.ts';
import { screenOf } from '../terminal/screen.ts';

/** `rowmill reset-password`: the way back in for whoever sits at the machine; the service must be stopped. */
export function resetPasswordCommand(): Command {
  return serviceFlags(new Command('reset-password'))
    .description(
      'Gives a user a new password and prints it once; the first admin when no name is given. ' +
        'For whoever can open the data directory, while the service is stopped.',
    )
    .argument('[username]')
    .action(async (name: string | undefined, _flags: unknown, command: Command) => {
      const flags = command.optsWithGlobals<ServiceFlags & { readonly color: boolean }>();
      const { resetPassword } = await import('@rowmill/server');
      const { username, password } = await resetPassword(readServiceFlags(flags), name);
      const { paint } = screenOf(process.stdout, flags.color);
      process.stdout.write(
        `The new password of ${username}, shown only this once: ${paint.cyan(password)}\n`,
      );
    });
}
