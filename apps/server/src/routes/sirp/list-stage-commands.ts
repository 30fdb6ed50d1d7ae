import { defineRoute } from '../../http/define-route.ts';
import { commandsAnswer } from '../../queries/commands-answer.ts';
import { commandReplies, commandsQuery } from './schemas/command-list.ts';
import { stageParams } from './schemas/id-params.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/stages/{stage}/commands',
  operation: 'listStageCommands',
  group: 'sirp',
  role: 'viewer',
  summary: 'Lists what one stage did for each row.',
  params: stageParams,
  query: commandsQuery,
  replies: commandReplies,
  errors: ['request/not-found', 'results/expired'],
  handle: ({ params: { id, stage }, query, caller: { workspace } }, services) =>
    commandsAnswer({ workspace, id, stage, query }, services),
});
