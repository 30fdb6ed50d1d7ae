import { nameableFields } from '@rowmill/contracts';
import type { QuerySecrets, Secret, TokenDesk } from './query-secrets.ts';

/** Secrets that somebody brought along, the same for every workspace: those of `rowmill run`. */
export function givenSecrets(
  secrets: ReadonlyMap<string, Secret> = new Map(),
  tokens?: TokenDesk,
): QuerySecrets {
  return {
    names: async () =>
      [...secrets]
        .flatMap(([name, { credential }]) => [
          name,
          ...(credential ? nameableFields(credential.type, Object.keys(credential.fields)) : []).map(
            (field) => `${name}.${field}`,
          ),
        ])
        .map((name) => ({ name, version: 1 })),
    open: async (_workspace, name) => secrets.get(name),
    ...(tokens && { tokens }),
  };
}
