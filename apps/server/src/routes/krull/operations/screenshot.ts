import { definePageOperation } from '../../../browsing/page-route.ts';
import { runJob } from '../../../browsing/run-job.ts';
import { showPage } from '../../../browsing/show-page.ts';
import { wantsImage } from '../../../browsing/wants.ts';
import { screenshotBody } from '../schemas/bodies.ts';
import { screenshotReplies } from '../schemas/replies.ts';

export const screenshot = definePageOperation({
  summary: 'Takes a screenshot of a page, or of the first element that matches a selector.',
  description: 'An expression runs before the picture is taken.',
  body: screenshotBody,
  exampleBody: { url: 'https://example.org/', selector: 'main', type: 'png', device: 'Desktop' },
  replies: screenshotReplies,
  async handle(request, services) {
    const reply = await runJob('screenshot', request.body, request, services);
    const shown = await showPage(reply, request, services);
    const { bytes, type } = reply.screenshot;
    return wantsImage(request.headers['accept'])
      ? { status: 200, headers: { 'content-type': `image/${type}` }, body: bytes }
      : { status: 200, body: shown };
  },
});
