import { afterAll, describe, test } from 'vitest';
import { commands } from '../catalogue.ts';
import { checkExample } from './check-example.ts';
import { openScratchDatabase } from './scratch-database.ts';

const database = await openScratchDatabase();
afterAll(() => database[Symbol.asyncDispose]());

/** Those that take a browser run in tests/queries. */
const withoutBrowser = [...commands.values()]
  .map((command) => ({
    ...command,
    examples: command.examples.filter(({ browser }) => browser === undefined),
  }))
  .filter(({ examples }) => examples.length > 0);

describe.each(withoutBrowser)('$name', (command) => {
  const runsBothWays = command.kind === 'row' && command.sql !== undefined;
  test.each(command.examples)('$title', async (example) => {
    await checkExample(example, 'typed', database);
    if (runsBothWays) await checkExample(example, 'closures', database);
  });
});
