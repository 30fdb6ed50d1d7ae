import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';

export const sleep = defineCommand({
  name: 'sleep',
  chapter: 'state-and-effects',
  summary: 'Lets each row wait before it goes on.',
  kind: 'expanding',
  need: 'data',
  version: 1,
  args: {
    seconds: parameter.number({
      describe: 'How long; parts of a second are fine.',
      minimum: 0,
      maximum: 3600,
    }),
  },
  flags: {},
  details:
    'Rows wait side by side; with `--concurrency 1` one after the other. How fast a site is asked is the business of its domain policy, not of this command.',
  examples: [
    {
      title: 'A pause before asking again',
      given: [{ job: 'a' }],
      query: 'sleep 0.5',
      result: [{ job: 'a' }],
    },
  ],

  async *expand(row, { args }, can) {
    await can.clock.sleep(args.seconds * 1000);
    yield row;
  },
});
