import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser } from '../start-browser.ts';
import type { Options } from './cell.ts';
import { CELLS } from './cells.ts';
import { INTERFACE_TABLE, type TableOperation } from './interface-table.ts';
import { runCell, type OptionGround } from './run-cell.ts';
import { startOptionSite } from './start-option-site.ts';

const PATIENT_MS = 10_000;
const IMPATIENT_MS = 700;

const open = new AsyncDisposableStack();
let ground: OptionGround;

beforeAll(async () => {
  ground = {
    browser: open.use(await startBrowser({ browser: { slots: 4 } })),
    site: open.use(await startOptionSite()),
  };
});
afterAll(() => open.disposeAsync());

describe.each(Object.keys(INTERFACE_TABLE) as TableOperation[])('%s', (operation) => {
  /** Jobs that are to be held are soon seen to be; the others get all the time they need. */
  async function look(option: string, isGiven: boolean): Promise<unknown> {
    const { page = 'plain', given, instead = {}, see, expected } = CELLS[option]!(operation);
    const { page: otherPage = page, ...options } = (isGiven ? given : instead) as Options & { page?: string };
    const isToBeHeld = (expected === true) === isGiven;
    const patienceMs = isToBeHeld ? IMPATIENT_MS : PATIENT_MS;
    return see(await runCell(ground, { operation, page: otherPage, options, patienceMs }));
  }

  test.concurrent.each(INTERFACE_TABLE[operation])('obeys %s', async (option) => {
    const { expected } = CELLS[option]!(operation);
    expect(await look(option, true)).toEqual(expected);
    expect(await look(option, false), 'without it').not.toEqual(expected);
  });
});
