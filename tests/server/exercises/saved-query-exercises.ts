import type { Exercise, Prepared } from '../exercise.ts';
import { newName, type Place } from '../open-place.ts';

const bodyOf = (name: string): object => ({ name, query: 'range 1 2' });

async function saveQuery(place: Place): Promise<Prepared> {
  const made = await place.make(place.editor.byKey, 'POST', '/v1/saved-queries', bodyOf(newName()));
  return { names: { id: String(made['id']) } };
}

/** Something about a saved query that is there. */
const about = (exercise: Pick<Exercise, 'role' | 'status'>, body?: object): Exercise => ({
  ...exercise,
  prepare: saveQuery,
  request: ({ id = '' }) => ({ params: { id }, ...(body && { body }) }),
});

export const savedQueryExercises = {
  listSavedQueries: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  createSavedQuery: { role: 'editor', status: 201, request: () => ({ body: bodyOf(newName()) }) },
  getSavedQuery: about({ role: 'viewer', status: 200 }),
  updateSavedQuery: about({ role: 'editor', status: 200 }, { starred: true }),
  deleteSavedQuery: about({ role: 'editor', status: 204 }),
} satisfies Record<string, Exercise>;
