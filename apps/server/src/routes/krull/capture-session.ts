import { showSession } from '../../browsing/show-session.ts';
import { definePageOperation, pageRoute } from '../../browsing/page-route.ts';
import { runJob } from '../../browsing/run-job.ts';
import { showPage } from '../../browsing/show-page.ts';
import { sessionBody } from './schemas/bodies.ts';
import { sessionReplies } from './schemas/replies.ts';

/** A hundred expressions of a megabyte each fit. */
const BODY_BYTES = 128_000_000;

const captureSession = definePageOperation({
  summary: 'Opens a page, runs expressions one after the other and gives the session.',
  description:
    'After each expression that begins a navigation the next page is waited for. An expression whose page goes away gives null.',
  body: sessionBody,
  bodyLimit: BODY_BYTES,
  mostLargeBodies: 2,
  exampleBody: {
    url: 'https://example.org/',
    expression: ["() => document.querySelector('a').click()", '() => document.title'],
  },
  replies: sessionReplies,
  async handle(request, services) {
    const reply = await runJob('session', request.body, request, services);
    const shown = await showPage(reply, request, services);
    return { status: 200, body: { ...shown, results: reply.results, ...showSession(reply) } };
  },
});

export default pageRoute(captureSession, {
  path: '/v1/krull/session',
  operation: 'captureSession',
  group: 'krull',
});
