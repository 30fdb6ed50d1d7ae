import { access, constants, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { defineCheck } from '../define-check.ts';

const GIGABYTE = 1e9;

export const dataDirectory = defineCheck({
  name: 'data directory',
  async look(settings) {
    const path = resolve(settings.data);
    const place = await nearestThere(path);
    try {
      await access(place, constants.W_OK | constants.X_OK);
    } catch {
      return { ok: false, detail: `${place} cannot be written to`, mend: 'rowmill up --data DIRECTORY' };
    }
    const { bavail, bsize } = await statfs(place);
    const free = bavail * bsize;
    const detail = `${path}, ${(free / GIGABYTE).toFixed(1)} GB free`;
    if (free >= settings['disk.lowBytes']) return { ok: true, detail };
    const least = (settings['disk.lowBytes'] / GIGABYTE).toFixed(1);
    return { ok: false, detail, mend: `free some space: below ${least} GB new queries are refused` };
  },
});

/** The directory, or the part of its path that is there already. */
async function nearestThere(path: string): Promise<string> {
  try {
    await access(path);
    return path;
  } catch {
    const parent = dirname(path);
    return parent === path ? path : nearestThere(parent);
  }
}
