import { defineRoute } from '../../http/define-route.ts';
import { attributeOf } from '../../queries/attribute-of.ts';
import { stageParams } from './schemas/id-params.ts';
import { stageReport, stageReportExample } from './schemas/stage-progress.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/stages/{stage}',
  operation: 'getQueryStage',
  group: 'sirp',
  role: 'viewer',
  summary: 'Shows one stage of a query.',
  params: stageParams,
  replies: { 200: { description: 'The stage.', schema: stageReport, example: stageReportExample } },
  errors: ['request/not-found'],
  async handle({ params: { id, stage }, caller }, { results }) {
    const report = await results.stage(caller.workspace, id, stage);
    const columns = report.columns.map((column) => {
      const decorator = attributeOf(column.name);
      return decorator === undefined ? column : { ...column, decorator };
    });
    return { status: 200, body: { ...report, columns } };
  },
});
