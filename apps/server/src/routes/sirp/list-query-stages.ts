import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { idParams } from './schemas/id-params.ts';
import { nextCursor } from './schemas/page-query.ts';
import { stageReport, stageReportExample } from './schemas/stage-progress.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/stages',
  operation: 'listQueryStages',
  group: 'sirp',
  role: 'viewer',
  summary: 'Lists the stages of a query in order, all of them.',
  params: idParams,
  replies: {
    200: {
      description: 'The stages.',
      schema: Type.Object({ items: Type.Array(stageReport), nextCursor }),
      example: { items: [stageReportExample] },
    },
  },
  errors: ['request/not-found'],
  async handle({ params, caller }, { results }) {
    return { status: 200, body: { items: await results.stages(caller.workspace, params.id) } };
  },
});
