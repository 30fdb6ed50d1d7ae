import { commands } from '@rowmill/commands';
import { afterAll, describe, test } from 'vitest';
import { checkExample } from '../../../packages/commands/src/examples/check-example.ts';
import { openScratchDatabase } from '../../../packages/commands/src/examples/scratch-database.ts';

const database = await openScratchDatabase();
afterAll(() => database[Symbol.asyncDispose]());

/** The commands' own tests run them over typed columns; a column of JSON can hold the same values. */
describe.each([...commands.values()])('$name', ({ examples }) => {
  test.each(examples)('$title', async (example) => {
    await checkExample(example, 'json', database);
  });
});
