import { ServiceError } from '@rowmill/contracts';
import { PAGE_ERRORS } from '../../browsing/page-errors.ts';
import { runJob } from '../../browsing/run-job.ts';
import { defineRoute } from '../../http/define-route.ts';
import { streamQuery } from './schemas/bodies.ts';

/** Addresses may hold long addresses and selectors. */
const ADDRESS_BYTES = 65_536;

export default defineRoute({
  method: 'GET',
  path: '/v1/krull/screenshot',
  operation: 'streamScreenshot',
  group: 'krull',
  role: 'editor',
  summary: 'Gives a screenshot of a page, or of the first element that matches a selector, as a picture.',
  description: 'A jpeg; a png when the background is transparent. Nothing of it is kept.',
  query: streamQuery,
  addressLimit: ADDRESS_BYTES,
  hasEffect: true,
  replies: { 200: { description: 'The picture.', contentTypes: ['image/jpeg', 'image/png'] } },
  errors: PAGE_ERRORS,
  async handle(request, services) {
    const { query } = request;
    const type = query.background === 'transparent' ? 'png' : 'jpeg';
    const { screenshot } = await runJob('screenshot', { ...query, type }, request, services).catch(inQuery);
    return {
      status: 200,
      headers: { 'content-type': `image/${screenshot.type}`, 'cache-control': 'no-store' },
      body: screenshot.bytes,
    };
  },
});

/** Options that cannot be meant are refused as parts of a body; here they stand in the address. */
function inQuery(error: unknown): never {
  if (!(error instanceof ServiceError) || error.code !== 'request/invalid') throw error;
  const fields = error.fields?.map((field) => ({
    ...field,
    pointer: field.pointer.replace(/^\/body\//, '/query/'),
  }));
  throw new ServiceError(error.code, error.details, { cause: error, fields });
}
