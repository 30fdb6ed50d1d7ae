import { defineRoute } from '../../http/define-route.ts';
import { commandsAnswer } from '../../queries/commands-answer.ts';
import { commandReplies, commandsQuery } from './schemas/command-list.ts';
import { idParams } from './schemas/id-params.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/commands',
  operation: 'listQueryCommands',
  group: 'sirp',
  role: 'viewer',
  summary: 'Lists what the stages that reach out did for each row, stage by stage.',
  params: idParams,
  query: commandsQuery,
  replies: commandReplies,
  errors: ['request/not-found', 'results/expired'],
  handle: ({ params: { id }, query, caller: { workspace } }, services) =>
    commandsAnswer({ workspace, id, query }, services),
});
