import { createHash } from 'node:crypto';
import { ServiceError } from '@rowmill/contracts';
import { invalidField } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import type { UploadForm } from '../../http/read-form.ts';
import { keepLicence } from './keep-licence.ts';
import { licenceBody, licenceBodyExample, licenceText } from './licence-body.ts';
import { licenceReply, licenceReplyExample } from './licence-reply.ts';

const MOST_BYTES = 20_000;

export default defineRoute({
  method: 'POST',
  path: '/v1/licorice/licenses/upload',
  operation: 'uploadLicense',
  group: 'licorice',
  role: 'admin',
  summary: 'Adds a licence that is sent as a file.',
  description: 'By a form whose field `licenseKey` is the file. As JSON it is the same as adding a licence.',
  body: licenceBody,
  exampleBody: licenceBodyExample,
  form: Type.Object({ licenseKey: Type.String({ format: 'binary', description: 'The licence.' }) }),
  idempotent: true,
  replies: { 201: { description: 'The licence.', schema: licenceReply, example: licenceReplyExample } },
  errors: ['licence/no-content', 'licence/not-valid', 'request/taken'],
  async handle(request, services) {
    if (request.form === undefined)
      return keepLicence(request, services, licenceText(request.body.licenseKey));
    const text = await fileText(await request.form());
    const fingerprint = (): Uint8Array => createHash('sha256').update(text).digest();
    return keepLicence({ ...request, fingerprint }, services, text);
  },
});

/** Only the bytes of this request: what the file is called means nothing. */
async function fileText({ fields, file, ended }: UploadForm): Promise<string> {
  if (file === undefined) throw new ServiceError('licence/no-content');
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of file.body) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new ServiceError('request/too-large', { limit: MOST_BYTES });
    pieces.push(piece);
  }
  await ended;
  for (const field of [...fields.keys(), file.field])
    if (field !== 'licenseKey') throw invalidField(`/body/${field.slice(0, 100)}`, 'is not known');
  return licenceText({ value: Buffer.concat(pieces).toString() });
}
