import { parameter, ServiceError } from '@rowmill/contracts';
import { checkKeptName } from '../check-kept-name.ts';
import { defineCommand } from '../define-command.ts';

export const freeze = defineCommand({
  name: 'freeze',
  chapter: 'state-and-effects',
  summary: 'Keeps the rows in the cellar or delivers them to a store; the rows pass unchanged.',
  kind: 'sink',
  version: 1,
  args: {
    name: parameter.name({
      describe: 'What the rows are called there; without a store it must be given.',
      optional: true,
      offers: 'cellar files',
    }),
  },
  flags: {
    store: parameter.name({
      describe: 'The store that gets them, instead of the cellar.',
      optional: true,
      offers: 'stores',
    }),
  },
  errors: [
    'query/missing-argument',
    'query/bad-value',
    'store/unknown',
    'store/unavailable',
    'store/refused',
  ],
  details: [
    'A table in the cellar takes the place of the one before when the query completes, never when it fails or is cancelled; if another run has put its own there meanwhile, theirs stays and this run warns. `thaw NAME` reads it.',
    'A store gets the rows in batches while the query runs, each row at least once, with a key that is the same at every try. A store that is away is asked again, with pauses that grow to half a minute, for ten minutes, or as often as `--retry` says. Rows that it refuses, or that were given up, are listed under errors and lie among the dead letters of the store, from where they can be resent.',
  ].join('\n\n'),
  examples: [
    {
      title: 'Rows for later queries',
      given: [{ item: 'tea', price: 4 }],
      query: 'freeze prices',
      result: [{ item: 'tea', price: 4 }],
    },
    {
      title: 'Rows for a store',
      given: [{ item: 'tea', price: 4 }],
      query: 'freeze prices --store warehouse',
      result: [{ item: 'tea', price: 4 }],
    },
    {
      title: 'Neither a name nor a store',
      given: [{ item: 'tea' }],
      query: 'freeze',
      error: 'query/missing-argument',
    },
    {
      title: 'A name that is none',
      given: [{ item: 'tea' }],
      query: 'freeze ../prices',
      error: 'query/bad-value',
    },
  ],

  destination({ args: { name }, flags: { store } }) {
    if (name !== undefined) checkKeptName('name', name);
    if (store !== undefined) {
      checkKeptName('--store', store);
      return { kind: 'store', store, ...(name === undefined ? {} : { name }) };
    }
    if (name === undefined)
      throw new ServiceError('query/missing-argument', { command: 'freeze', argument: 'a name or --store' });
    return { kind: 'cellar', name };
  },
});
