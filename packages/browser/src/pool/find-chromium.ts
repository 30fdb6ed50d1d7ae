import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';

/** Debian's are shell scripts around these; a script would stand between us and the process to be ended. */
const PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  'chrome-headless-shell',
  'chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'chrome',
];

/** The path of the browser to use: the one that is asked for, or the first that this machine has. */
export async function findChromium(
  wanted: string | undefined,
  path = process.env['PATH'] ?? '',
): Promise<string> {
  for (const place of wanted === undefined ? PLACES : [wanted]) {
    const found = await findProgram(place, path);
    if (found !== undefined) return found;
  }
  throw new ServiceError('browser/not-found', { looked: wanted ?? PLACES.join(', ') });
}

async function findProgram(name: string, path: string): Promise<string | undefined> {
  const places = isAbsolute(name) ? [name] : path.split(delimiter).map((folder) => join(folder, name));
  for (const place of places) {
    const mayRun = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (mayRun) return place;
  }
  return undefined;
}
