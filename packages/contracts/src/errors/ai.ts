import type { ErrorEntry } from './entry.ts';

/** What models can do to us. */
export const aiErrors = {
  'ai/bad-reply': {
    status: 502,
    retry: true,
    message: 'the model at {host} did not answer as asked: {problem}',
    remedy: 'It is asked again; say more in --instructions, or choose another model.',
  },
  'ai/cut-off': {
    status: 502,
    retry: false,
    message: 'the answer of the model at {host} was cut off',
    remedy: 'Raise --maxTokens, or give it less at a time.',
  },
} as const satisfies Record<string, ErrorEntry>;
