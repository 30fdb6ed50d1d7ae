import { definePageOperation } from '../../../browsing/page-route.ts';
import { runJob } from '../../../browsing/run-job.ts';
import { showPage } from '../../../browsing/show-page.ts';
import { formBody } from '../schemas/bodies.ts';
import { formReplies } from '../schemas/replies.ts';
import { showSession } from '../../../browsing/show-session.ts';

export const form = definePageOperation({
  summary: 'Opens a page, fills a form and sends it.',
  description: '`wait` is waited for before the form is filled, `ready` after it was sent.',
  body: formBody,
  exampleBody: {
    url: 'https://example.org/login',
    selectorValuePairs: [
      ['#user', 'ada'],
      ['#password', 'lovelace'],
    ],
    submitSelector: 'button[type=submit]',
  },
  replies: formReplies,
  async handle(request, services) {
    const reply = await runJob('form', request.body, request, services);
    const shown = await showPage(reply, request, services);
    return { status: 200, body: { ...shown, ...showSession(reply) } };
  },
});
