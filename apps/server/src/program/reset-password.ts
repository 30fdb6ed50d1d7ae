import { access } from 'node:fs/promises';
import { ServiceError } from '@rowmill/contracts';
import { openDatabase, resetAdminPassword, startLocalPostgres, type LocalPostgres } from '@rowmill/resources';
import { readSettings, type SettingSources } from '../configuration/read-settings.ts';
import { openDataDirectory } from './open-data-directory.ts';

/** Gives a user a new password, for whoever can open the data directory; without a name, the first admin. */
export async function resetPassword(
  sources: SettingSources,
  username?: string,
): Promise<{ readonly username: string; readonly password: string }> {
  const { settings } = readSettings(sources);
  await using postgres =
    settings.databaseUrl === undefined ? await startPostgresIn(settings.data) : undefined;
  await using database = openDatabase(settings.databaseUrl ?? postgres!.url, { connections: 1 });
  return await resetAdminPassword({ database, username });
}

/** Where nothing has run yet nobody has a password, and nothing is made. */
async function startPostgresIn(directory: string): Promise<LocalPostgres> {
  await access(directory).catch(() => {
    throw new ServiceError('service/bad-setting', {
      setting: 'data',
      problem: `names ${directory}, where no Rowmill has run yet`,
    });
  });
  const { postgres } = await openDataDirectory(directory);
  return startLocalPostgres({ directory: postgres });
}
