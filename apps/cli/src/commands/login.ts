import { text } from 'node:stream/consumers';
import { createClient } from '@rowmill/client';
import { Command } from 'commander';
import { connectionSettings } from '../connection/connection-settings.ts';
import { profileFile, writeProfile } from '../connection/profile.ts';
import { serverAddress } from '../connection/server-address.ts';
import { readHidden } from '../input/read-hidden.ts';
import { describeCaller } from '../remote/describe-caller.ts';
import { UsageError } from '../usage-error.ts';

interface LoginFlags {
  readonly key?: string;
  readonly keyFile?: string;
}

/** `rowmill login`: remembers a server and a key, once they have been found to work. */
export function loginCommand(): Command {
  return new Command('login')
    .description('Asks for an API key, tries it, and remembers it and the server for the other commands.')
    .argument('<url>', 'the address of the server, as rowmill up prints it')
    .option('--key <key>', 'the key; - reads it from standard input')
    .option('--key-file <path>', 'a file with the key')
    .action(async (url: string, flags: LoginFlags) => {
      const server = serverAddress(url);
      const key = await keyFor(server, flags);
      const caller = await describeCaller(createClient({ server, key, tries: 3 }));
      writeProfile({ server, key });
      process.stderr.write(`Logged in to ${server} as ${caller}.\nRemembered in ${profileFile()}.\n`);
    });
}

/** Asked for unless it is given; the key of an earlier login is not taken, since it may be what was wrong. */
async function keyFor(server: string, flags: LoginFlags): Promise<string> {
  if (flags.key === '-') return checked((await text(process.stdin)).trim());
  const given = connectionSettings({ ...flags, server }).key;
  if (given !== undefined && given.from !== profileFile()) return checked(given.value);
  if (process.stdin.isTTY) return checked((await readHidden(`API key for ${server}`)).trim());
  throw new UsageError(
    'no key given, and no terminal to ask for one',
    `rowmill login ${server} --key-file key.txt`,
  );
}

function checked(key: string): string {
  if (key === '') throw new UsageError('the key is empty');
  return key;
}
