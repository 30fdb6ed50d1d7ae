import { definePageOperation } from '../../../browsing/page-route.ts';
import { runJob } from '../../../browsing/run-job.ts';
import { showPage } from '../../../browsing/show-page.ts';
import { javaScriptBody } from '../schemas/bodies.ts';
import { javaScriptReplies } from '../schemas/replies.ts';

export const javaScript = definePageOperation({
  summary: 'Opens a page and runs JavaScript in it.',
  body: javaScriptBody,
  exampleBody: { url: 'https://example.org/', expression: '() => document.title', screenshot: true },
  replies: javaScriptReplies,
  async handle(request, services) {
    const reply = await runJob('javascript', request.body, request, services);
    const shown = await showPage(reply, request, services);
    return { status: 200, body: { ...shown, result: reply.result ?? null } };
  },
});
