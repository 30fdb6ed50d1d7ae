import { definePageOperation } from '../../../browsing/page-route.ts';
import { runJob } from '../../../browsing/run-job.ts';
import { showPage } from '../../../browsing/show-page.ts';
import { selectorBody } from '../schemas/bodies.ts';
import { selectorReplies } from '../schemas/replies.ts';

export const selector = definePageOperation({
  summary: 'Opens a page and gives the elements that match a selector.',
  description: 'An expression is called for each element: `(element, …args, libraries)`.',
  body: selectorBody,
  exampleBody: { url: 'https://example.org/', selector: 'h1', expression: '(element) => element.tagName' },
  replies: selectorReplies,
  async handle(request, services) {
    const reply = await runJob('selector', request.body, request, services);
    const shown = await showPage(reply, request, services);
    return { status: 200, body: { ...shown, elements: reply.elements } };
  },
});
