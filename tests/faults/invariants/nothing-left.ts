import { defineInvariant } from './define-invariant.ts';

export const nothingLeft = defineInvariant({
  id: 'I12',
  promise:
    'half a minute later nothing is left behind: no file, no process, no transaction, no batch, no workflow',
  judge: ({ leftovers }) => leftovers,
});
