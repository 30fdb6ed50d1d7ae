import type { ErrorEntry } from './entry.ts';

/** Why a text is no licence of ours. */
export const licenceErrors = {
  'licence/no-content': {
    status: 422,
    retry: false,
    message: 'the request holds no licence',
    remedy: 'Put the licence itself into licenseKey.value, or upload it as a file.',
  },
  'licence/not-valid': {
    status: 422,
    retry: false,
    message: 'the licence is not valid: {problem}',
    remedy: 'Use the text as it was issued, whole and unchanged.',
  },
} as const satisfies Record<string, ErrorEntry>;
