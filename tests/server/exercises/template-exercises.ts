import type { Exercise, Prepared } from '../exercise.ts';
import { newName, type Place } from '../open-place.ts';

const QUERY = 'range 1 $template.end$';

const bodyOf = (name: string): object => ({ name, description: 'Counts.', query: QUERY });

async function makeTemplate(place: Place): Promise<Prepared> {
  const made = await place.make(place.editor.byKey, 'POST', '/v1/sirp/templates', bodyOf(newName()));
  return { names: { id: String(made['id']) } };
}

/** Something about a template that is there. */
const about = (exercise: Pick<Exercise, 'role' | 'status'>, body?: object): Exercise => ({
  ...exercise,
  prepare: makeTemplate,
  request: ({ id = '' }) => ({ params: { id }, ...(body && { body }) }),
});

export const templateExercises = {
  listTemplates: { role: 'viewer', status: 200, request: () => ({ query: { sortBy: '-createdAt' } }) },
  createTemplate: { role: 'editor', status: 201, request: () => ({ body: bodyOf(newName()) }) },
  getTemplate: about({ role: 'viewer', status: 200 }),
  updateTemplate: about({ role: 'editor', status: 200 }, { description: 'Counts on.' }),
  deleteTemplate: about({ role: 'editor', status: 204 }),
  dispatchTemplate: about({ role: 'editor', status: 202 }, { values: { end: 2 } }),
  dispatchTemplateAndWait: {
    role: 'editor',
    status: 200,
    request: () => ({ body: { query: QUERY, values: { end: 2 } } }),
  },
  parseTemplate: {
    role: 'viewer',
    status: 200,
    request: () => ({ body: { query: QUERY, values: { end: 2 } } }),
  },
} satisfies Record<string, Exercise>;
