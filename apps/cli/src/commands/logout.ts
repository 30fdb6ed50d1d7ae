import { Command } from 'commander';
import { profileFile, removeProfile } from '../connection/profile.ts';

/** `rowmill logout`: forgets what `rowmill login` remembered; the key itself stays valid. */
export function logoutCommand(): Command {
  return new Command('logout')
    .description('Forgets the server and the key. The key stays valid: rowmill keys rm deletes one.')
    .action(() => {
      const known = removeProfile();
      process.stderr.write(known ? `Forgotten: ${profileFile()}\n` : 'Nothing was remembered.\n');
    });
}
