import { CREDENTIAL_MASK } from '../credential-types.ts';

interface ShownAndKept {
  /** What may be seen, to be edited. */
  readonly shown: Readonly<Record<string, string>>;
  /** Pointers of the secrets that the vault holds. */
  readonly kept: readonly string[];
}

/** The mask of a secret must never be sent back as the secret: it becomes a note that there is one. */
export function shownAndKept(fields: Readonly<Record<string, string>>): ShownAndKept {
  const all = Object.entries(fields);
  return {
    shown: Object.fromEntries(all.filter(([, value]) => value !== CREDENTIAL_MASK)),
    kept: all.filter(([, value]) => value === CREDENTIAL_MASK).map(([name]) => `/${name}`),
  };
}
