import type { Exercise, Parts, Prepared } from '../exercise.ts';
import type { Place } from '../open-place.ts';

const QUERY = 'range 1 2';

const finished = (place: Place): Prepared => ({ names: { id: place.query } });

async function fresh(place: Place): Promise<Prepared> {
  const { id } = await place.make(place.editor.byKey, 'POST', '/v1/sirp/query/runner/dispatch/wait', {
    query: QUERY,
  });
  return { names: { id: String(id) } };
}

/** Reads the finished query, or a part of it. */
const read = (parts: Parts = {}): Exercise => ({
  role: 'viewer',
  status: 200,
  prepare: finished,
  request: ({ id = '' }) => ({ ...parts, params: { id, ...parts.params } }),
});

const stage = { params: { stage: '1' } };

export const queryExercises = {
  parseQuery: { role: 'viewer', status: 200, request: () => ({ body: { query: QUERY } }) },
  decorateQuery: {
    role: 'viewer',
    status: 200,
    request: () => ({ params: { type: 'attribute' }, body: { query: QUERY } }),
  },
  dispatchQuery: { role: 'editor', status: 202, request: () => ({ body: { query: QUERY } }) },
  dispatchQueryAndWait: { role: 'editor', status: 200, request: () => ({ body: { query: QUERY } }) },
  dispatchCommand: {
    role: 'editor',
    status: 202,
    prepare: finished,
    request: ({ id = '' }) => ({ body: { command: 'head', args: [[1]], prev: id } }),
  },
  listQueries: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  getQuery: read(),
  getQueryStatus: read(),
  getQueryResults: read(),
  getQuerySummary: read(),
  getQuerySummaryStatus: read(),
  getQueryScreenshots: read(),
  getQueryBundle: read(),
  watchQuery: read(),
  listQueryStages: read(),
  listQueryCommands: read(),
  listQueryErrors: read(),
  listQueryBatches: read(),
  getQueryStage: read(stage),
  getStageResults: read(stage),
  listStageCommands: read(stage),
  cancelQuery: { ...read(), role: 'editor' },
  updateQuery: { ...read({ body: { starred: true, note: 'x' } }), role: 'editor' },
  deleteQuery: { ...read(), role: 'editor', status: 204, prepare: fresh },
  rerunQuery: { ...read({ body: { from: 'start' } }), role: 'editor', status: 202 },
} satisfies Record<string, Exercise>;
