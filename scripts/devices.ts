import { readFile, writeFile } from 'node:fs/promises';
import { deviceTable } from './devices/device-table.ts';

/**
 * Writes the devices that pages can be shown on, from the tables of Playwright and Puppeteer. The output is committed;
 * `--check` compares instead of writing and exits with 1 when it differs.
 */
const file = new URL('../packages/browser/src/devices/device-table.ts', import.meta.url);
const table = deviceTable();

if (!process.argv.includes('--check')) await writeFile(file, table);
else if ((await readFile(file, 'utf8').catch(() => '')) !== table) {
  console.error('device-table.ts is stale: run node scripts/devices.ts');
  process.exitCode = 1;
}
