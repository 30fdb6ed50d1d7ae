import type { ErrorEntry } from './entry.ts';

/** What can be wrong with what is kept secret. */
export const vaultErrors = {
  'vault/damaged': {
    status: 500,
    retry: false,
    message: 'the {type} {name} was changed in the database by somebody else and is not opened',
    remedy: 'Set its value again, and look who can write to the database.',
  },
  'vault/key-missing': {
    status: 503,
    retry: true,
    message: 'the key {key} of the vault is not in the key file of this machine',
    remedy: 'Put it into the file that vault.keyFile names; the file is read again when it is needed.',
  },
  'vault/secret-needed-again': {
    status: 422,
    retry: false,
    message: 'the {kind} {name} would go to other places than before, and this is missing: {missing}',
    remedy:
      'Give its secrets again with the change: who may edit a secret is not to see it by sending it to himself.',
  },
  'vault/no-new-key': {
    status: 409,
    retry: false,
    message: 'the key file begins with the key that is in use already',
    remedy: 'Put a new key first in the key file of every machine, then rotate.',
  },
} as const satisfies Record<string, ErrorEntry>;
