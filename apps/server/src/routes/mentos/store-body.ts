import { isDeepStrictEqual } from 'node:util';
import { ServiceError, STORE_TYPES, type StoreType } from '@rowmill/contracts';
import type { OpenedStore, StoreDraft } from '@rowmill/resources';
import { readSettings, storeOfType } from '@rowmill/stores';
import { Type } from 'typebox';
import { PROCESSORS, PROCESSORS_MEANING } from '../../stores/processors.ts';
import { fileName } from '../sirp/schemas/file-name.ts';

const fields = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });

/** The document's Store. */
export const storeFields = {
  type: Type.Enum([...STORE_TYPES], { description: 'What kind of store it is; some are not built yet.' }),
  config: Type.Object({
    store: Type.Object({ name: fileName('What the store is called.') }),
    configuration: Type.Optional(
      fields('Where and how rows go, as the type has it; `throughput` is how many rows a second at most.'),
    ),
    processors: Type.Optional(
      Type.Array(Type.Enum([...PROCESSORS]), { maxItems: 16, description: PROCESSORS_MEANING }),
    ),
    credentials: Type.Optional(
      fields(
        'Secrets, as the type has them: they are never shown again. A change without them keeps them, as long as the rows go to the same place.',
      ),
    ),
  }),
};

export const storeBody = Type.Object(storeFields);

export const storeBodyExample = {
  type: 'http',
  config: {
    store: { name: 'warehouse' },
    configuration: { url: 'https://warehouse.example/rows', throughput: 50 },
    processors: ['flatten'],
    credentials: { token: 'the token' },
  },
};

export const storeParams = Type.Object({ name: fileName('The name of the store.') });

/** A body as it is kept: checked against the schemas of its type, defaults filled in. */
export function storeDraftOf(body: StoreBody, old?: OpenedStore): StoreDraft {
  const { type, config } = body;
  const { name } = config.store;
  const { configuration, processors = [] } = config;
  const kept = config.credentials === undefined && old?.type === type ? old : undefined;
  const credentials = config.credentials ?? kept?.credentials;
  const store = storeOfType(type);
  const settings = readSettings(store, { name, configuration, credentials });
  if (kept !== undefined) refuseOtherPlace(kept, settings.configuration, store.destination);
  return { ...settings, type, processors };
}

/** Whoever may edit a store is not to learn its credentials by sending them to himself. */
function refuseOtherPlace(
  { name, configuration, credentials }: OpenedStore,
  after: StoreDraft['configuration'],
  destination: readonly string[],
): void {
  const isElsewhere = destination.some((field) => !isDeepStrictEqual(configuration[field], after[field]));
  if (isElsewhere && Object.keys(credentials).length > 0)
    throw new ServiceError('vault/secret-needed-again', { kind: 'store', name, missing: 'credentials' });
}

interface StoreBody {
  readonly type: StoreType;
  readonly config: {
    readonly store: { readonly name: string };
    readonly configuration?: Readonly<Record<string, unknown>>;
    readonly processors?: readonly string[];
    readonly credentials?: Readonly<Record<string, unknown>>;
  };
}
