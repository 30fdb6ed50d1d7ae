import { defineInvariant } from './define-invariant.ts';

export const ENDED_BY_ITSELF = 'had ended by itself';

export const processesStay = defineInvariant({
  id: 'I13',
  promise: 'whatever is away, no process of the cluster ends by itself',
  judge: ({ faults }) =>
    faults
      .filter(({ detail }) => detail.startsWith(ENDED_BY_ITSELF))
      .map(({ number, on, detail }) => `before fault ${number} ${on} ${detail}`),
});
