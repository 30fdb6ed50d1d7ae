import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { eventStream } from '../../queries/event-stream.ts';
import { idParams } from '../sirp/schemas/id-params.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/events',
  operation: 'watchQuery',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Tells how far a query is, as server-sent events, until it has ended.',
  description:
    'Each event holds what the status operation answers, whole: `progress` while it changes and one `end`. Ids count on from Last-Event-ID without gaps; a comment comes every 15 s.',
  params: idParams,
  replies: {
    200: {
      description: 'Events.',
      schema: Type.String(),
      contentTypes: ['text/event-stream'],
      example:
        'id: 1\nevent: end\ndata: {"id":"01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10","status":"completed"}\n\n',
    },
  },
  errors: ['request/not-found'],
  async handle({ params, caller, headers, signal, stopping }, { queries }) {
    await queries.find(caller.workspace, params.id);
    return {
      status: 200,
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
      // A stream that ends without `end` is asked for again, by then of the next program.
      body: eventStream(
        queries.watch(caller.workspace, params.id, AbortSignal.any([signal, stopping])),
        headers['last-event-id'],
      ),
    };
  },
});
