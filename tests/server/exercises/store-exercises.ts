import { randomUUID } from 'node:crypto';
import type { Exercise, Parts, Prepared } from '../exercise.ts';
import { newName, type Place } from '../open-place.ts';

/** All that the document gives a store. */
const storeBody = (name: string, site: string): object => ({
  type: 'http',
  config: {
    store: { name },
    configuration: { url: `${site}/rows`, throughput: 100_000 },
    processors: ['flatten'],
    credentials: { token: newName() },
  },
});

async function makeStore(place: Place): Promise<Prepared> {
  const store = newName();
  await place.make(place.editor.byKey, 'POST', '/v1/mentos/stores', storeBody(store, place.site));
  return { names: { store, site: place.site } };
}

async function makeStream(place: Place): Promise<Prepared> {
  const { names } = await makeStore(place);
  const stream = newName();
  const body = { name: stream, streamConfig: { store: names['store'] } };
  await place.make(place.editor.byKey, 'POST', '/v1/mentos/streams', body);
  return { names: { ...names, stream } };
}

/** Something about a store that is there. */
const aboutStore = (
  exercise: Pick<Exercise, 'role' | 'status'>,
  more: (names: Readonly<Record<string, string>>) => Parts = () => ({}),
): Exercise => ({
  ...exercise,
  prepare: makeStore,
  request: (names) => ({ params: { name: names['store'] ?? '' }, ...more(names) }),
});

const aboutStream = (exercise: Pick<Exercise, 'role' | 'status'>): Exercise => ({
  ...exercise,
  prepare: makeStream,
  request: ({ stream = '' }) => ({ params: { name: stream } }),
});

export const storeExercises = {
  createStore: {
    role: 'editor',
    status: 201,
    request: () => ({ body: storeBody(newName(), 'http://127.0.0.1:1') }),
  },
  updateStore: {
    role: 'editor',
    status: 201,
    request() {
      const name = newName();
      return { params: { name }, body: storeBody(name, 'http://127.0.0.1:1') };
    },
  },
  listStores: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  listStoreTypes: { role: 'viewer', status: 200, request: () => ({}) },
  getStore: aboutStore({ role: 'viewer', status: 200 }),
  deleteStore: aboutStore({ role: 'editor', status: 204 }),
  testStore: aboutStore({ role: 'editor', status: 200 }),
  listDeadLetters: aboutStore({ role: 'viewer', status: 200 }, () => ({ query: { limit: '1000' } })),
  resendDeadLetters: aboutStore({ role: 'editor', status: 200 }, () => ({ body: { ids: [randomUUID()] } })),
  deleteDeadLetters: aboutStore({ role: 'editor', status: 204 }),
  createStream: {
    role: 'editor',
    status: 201,
    prepare: makeStore,
    request: ({ store = '' }) => ({
      body: {
        name: newName(),
        streamConfig: { store, batch: { rows: 10, bytes: 100_000 }, throughput: 1_000 },
      },
    }),
  },
  writeStream: {
    role: 'editor',
    status: 200,
    prepare: makeStream,
    request: ({ stream = '' }) => ({ body: { name: stream, config: { rows: [{ item: 'tea', price: 4 }] } } }),
  },
  listStreams: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  getStream: aboutStream({ role: 'viewer', status: 200 }),
  deleteStream: aboutStream({ role: 'editor', status: 204 }),
} satisfies Record<string, Exercise>;
