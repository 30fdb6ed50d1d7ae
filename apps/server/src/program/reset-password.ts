import { openDatabase, resetAdminPassword, startLocalPostgres } from '@rowmill/resources';
import { readSettings, type SettingSources } from '../configuration/read-settings.ts';
import { openDataDirectory } from './open-data-directory.ts';

/** Gives a user a new password, for whoever can open the data directory; without a name, the first admin. */
export async function resetPassword(
  sources: SettingSources,
  username?: string,
): Promise<{ readonly username: string; readonly password: string }> {
  const { settings } = readSettings(sources);
  const data = await openDataDirectory(settings.data);
  await using postgres =
    settings.databaseUrl === undefined ? await startLocalPostgres({ directory: data.postgres }) : undefined;
  await using database = openDatabase(settings.databaseUrl ?? postgres!.url, { connections: 1 });
  return await resetAdminPassword({ database, username });
}
