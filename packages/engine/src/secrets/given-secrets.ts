import type { QuerySecrets, Secret } from './query-secrets.ts';

/** Secrets that somebody brought along, the same for every workspace: those of `rowmill run`. */
export function givenSecrets(secrets: ReadonlyMap<string, Secret> = new Map()): QuerySecrets {
  return {
    names: async () => [...secrets.keys()].map((name) => ({ name, version: 1 })),
    open: async (_workspace, name) => secrets.get(name),
  };
}
