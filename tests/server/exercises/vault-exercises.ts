import type { Exercise, Prepared } from '../exercise.ts';
import { newName, type Place } from '../open-place.ts';

const made =
  (path: string, body: (name: string) => object) =>
  async (place: Place): Promise<Prepared> => {
    const name = newName();
    await place.make(place.editor.byKey, 'POST', path, body(name));
    return { names: { name } };
  };

const makeCheckpoint = made('/v1/secrets/checkpoints', (name) => ({ name, checkpoint: '2026-01-02' }));
const makePrompt = made('/v1/secrets/prompts', (name) => ({ name, prompt: 'Sum up: $text$' }));
const makeSecret = made('/v1/secrets/secrets', (name) => ({ name, secret: newName() }));

/** All that the document gives a secret. */
const wholeSecret = (name: string): object => ({
  name,
  type: 'custom',
  providerType: 'shop',
  secret: newName(),
  metadata: { type: 'token' },
});

export const vaultExercises = {
  listCheckpoints: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  createCheckpoint: {
    role: 'editor',
    status: 201,
    request: () => ({ body: { name: newName(), checkpoint: '2026-01-02' } }),
  },
  getCheckpoint: {
    role: 'viewer',
    status: 200,
    prepare: makeCheckpoint,
    request: ({ name = '' }) => ({ params: { name } }),
  },
  updateCheckpoint: {
    role: 'editor',
    status: 200,
    prepare: makeCheckpoint,
    request: ({ name = '' }) => ({ params: { name }, body: { checkpoint: '2026-01-03' } }),
  },
  deleteCheckpoint: {
    role: 'editor',
    status: 204,
    prepare: makeCheckpoint,
    request: ({ name = '' }) => ({ params: { name } }),
  },
  listPrompts: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  createPrompt: {
    role: 'editor',
    status: 201,
    request: () => ({ body: { name: newName(), prompt: 'Sum up: $text$' } }),
  },
  getPrompt: {
    role: 'viewer',
    status: 200,
    prepare: makePrompt,
    request: ({ name = '' }) => ({ params: { name } }),
  },
  updatePrompt: {
    role: 'editor',
    status: 200,
    prepare: makePrompt,
    request: ({ name = '' }) => ({ params: { name }, body: { prompt: 'Sum up in French: $text$' } }),
  },
  deletePrompt: {
    role: 'editor',
    status: 204,
    prepare: makePrompt,
    request: ({ name = '' }) => ({ params: { name } }),
  },
  createSecret: { role: 'editor', status: 201, request: () => ({ body: wholeSecret(newName()) }) },
  // It creates what is not there, so it is about nothing in particular.
  putSecret: {
    role: 'editor',
    status: 201,
    request() {
      const name = newName();
      return { params: { name }, body: wholeSecret(name) };
    },
  },
  listSecrets: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  getSecret: {
    role: 'viewer',
    status: 200,
    prepare: makeSecret,
    request: ({ name = '' }) => ({ params: { name } }),
  },
  deleteSecret: {
    role: 'editor',
    status: 204,
    prepare: makeSecret,
    request: ({ name = '' }) => ({ params: { name } }),
  },
  rotateVault: { role: 'admin', status: 200, isForFirst: true, request: () => ({}) },
} satisfies Record<string, Exercise>;
