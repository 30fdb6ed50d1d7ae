import { harOf } from '../../../browsing/har-of.ts';
import { definePageOperation } from '../../../browsing/page-route.ts';
import { runJob } from '../../../browsing/run-job.ts';
import { showPage } from '../../../browsing/show-page.ts';
import { wantsHar } from '../../../browsing/wants.ts';
import { requestsBody } from '../schemas/bodies.ts';
import { requestsReplies } from '../schemas/replies.ts';

export const requests = definePageOperation({
  summary: 'Opens a page and lists every request it made.',
  description:
    'Slower than other operations, since everything is noted down. An expression runs before the list is made.',
  body: requestsBody,
  exampleBody: { url: 'https://example.org/', ready: 'idle', responseText: true },
  replies: requestsReplies,
  async handle(request, services) {
    const reply = await runJob('requests', request.body, request, services);
    if (wantsHar(request.headers['accept']))
      return {
        status: 200,
        headers: { 'content-type': 'application/json;profile=har' },
        body: await harOf(reply),
      };
    const { requests, result } = reply;
    const shown = await showPage(reply, request, services);
    return { status: 200, body: { ...shown, requests, ...(result !== undefined && { result }) } };
  },
});
