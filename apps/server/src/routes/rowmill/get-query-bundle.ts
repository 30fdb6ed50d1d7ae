import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { showMoment } from '../../queries/show-moment.ts';
import { idParams, queryId } from '../sirp/schemas/id-params.ts';
import { plan, planExample } from '../sirp/schemas/plan.ts';
import { queryFailure } from '../sirp/schemas/query-failure.ts';
import { queryState } from '../sirp/schemas/query-state.ts';
import { rowError } from '../sirp/schemas/row-error.ts';
import { stageProgress, stageProgressExample } from '../sirp/schemas/stage-progress.ts';

const anything = Type.Object({}, { additionalProperties: true });
const moment = Type.String({ format: 'date-time' });

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/bundle',
  operation: 'getQueryBundle',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Gives what a bug report needs: plan, timings, errors, versions; no rows, no secrets.',
  description: 'Values that stand where a secret may stand, and rows that stand in the query, are taken out.',
  params: idParams,
  replies: {
    200: {
      description: 'The bundle.',
      schema: Type.Object({
        id: queryId,
        status: queryState,
        versions: Type.Record(Type.String(), Type.String()),
        query: Type.String(),
        plan,
        steps: Type.Array(anything),
        options: anything,
        timings: Type.Object({
          createdAt: moment,
          startedAt: Type.Optional(moment),
          endedAt: Type.Optional(moment),
          turns: Type.Integer({ description: 'How often it was begun or gone on with.' }),
        }),
        stages: Type.Array(stageProgress),
        error: Type.Optional(queryFailure),
        warnings: Type.Array(Type.String()),
        errors: Type.Array(rowError, { description: 'The first 100.' }),
      }),
      example: {
        id: '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10',
        status: 'completed',
        versions: { rowmill: '0.1.0', node: '24.1.0' },
        query: 'range 1 3',
        plan: planExample,
        steps: [],
        options: { mode: 'comprehensive', minutes: 60, cache: true },
        timings: { createdAt: '2026-03-01T09:00:00.000Z', turns: 1 },
        stages: [stageProgressExample],
        warnings: [],
        errors: [],
      },
    },
  },
  errors: ['request/not-found'],
  async handle({ params, caller }, { results }) {
    const { text, state, timings, ...bundle } = await results.bundle(caller.workspace, params.id);
    const body = {
      ...bundle,
      status: state,
      query: text,
      timings: {
        ...showMoment('createdAt', timings.createdMs),
        ...showMoment('startedAt', timings.startedMs),
        ...showMoment('endedAt', timings.endedMs),
        turns: timings.turns,
      },
    };
    const headers = { 'content-disposition': `attachment; filename="${params.id}-bundle.json"` };
    return { status: 200, headers, body };
  },
});
