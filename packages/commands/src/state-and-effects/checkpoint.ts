import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';

export const checkpoint = defineCommand({
  name: 'checkpoint',
  chapter: 'state-and-effects',
  summary: "Keeps the first row's value of a column for later runs; the rows pass unchanged.",
  kind: 'sink',
  version: 1,
  args: {
    name: parameter.name({
      describe: 'What the value is called: later runs write it as $CHECKPOINTS.name$.',
      offers: 'checkpoints',
    }),
    column: parameter.column({ describe: 'Where the value stands.' }),
  },
  flags: {},
  details:
    'The same as the flag `--checkpoint name:column` on the stage before. It moves when the query completes, never when it fails or is cancelled; without rows it stays as it is.',
  examples: [
    {
      title: 'Where the next run goes on',
      given: [{ id: 9 }, { id: 8 }],
      query: 'checkpoint newest id',
      result: [{ id: 9 }, { id: 8 }],
    },
  ],

  destination: ({ args: { name, column } }) => ({ kind: 'checkpoint', name, column }),
});
