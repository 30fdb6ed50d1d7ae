import { commands } from '@rowmill/commands';
import { afterAll, test } from 'vitest';
import { checkExample } from '../../../packages/commands/src/examples/check-example.ts';
import { openScratchDatabase } from '../../../packages/commands/src/examples/scratch-database.ts';

const database = await openScratchDatabase();
afterAll(() => database[Symbol.asyncDispose]());

/** Those that take a browser run in tests/queries. */
const examples = [...commands.values()].flatMap(({ name, examples: all }) =>
  all
    .filter(({ browser }) => browser !== true)
    .map((example) => ({ name: `${name}: ${example.title}`, example })),
);

/** The commands' own tests run them over typed columns; a column of JSON can hold the same values. */
test.each(examples)('$name', async ({ example }) => {
  await checkExample(example, 'json', database);
});
