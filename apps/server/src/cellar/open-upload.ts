import { createHash, type Hash } from 'node:crypto';
import { UPLOAD_FORMATS, type UploadedBytes, type UploadFormat } from '@rowmill/engine';
import { invalidField } from '@rowmill/resources';
import type { RouteRequest } from '../http/define-route.ts';
import type { FormFile, UploadForm } from '../http/read-form.ts';

/** A table that a request brings, in one form or the other. */
export interface OpenUpload {
  readonly bytes: UploadedBytes;
  /** The name as far as it is known before the file has come. */
  readonly earlyName: string | undefined;
  /** The name, once the bytes are read. */
  name(): Promise<string>;
  /** What tells a repetition from another request, once the bytes are read. */
  fingerprint(): Uint8Array;
}

export interface UploadBody {
  readonly name: { readonly value: string };
  readonly content?: string | readonly object[];
  readonly format?: UploadFormat;
}

type UploadRequest = Pick<RouteRequest<unknown, unknown, UploadBody>, 'body' | 'form' | 'fingerprint'>;

export async function openUpload({ body, form, fingerprint }: UploadRequest): Promise<OpenUpload> {
  return form === undefined ? ofBody(body, fingerprint) : ofForm(await form());
}

function ofBody({ name: { value }, content, format }: UploadBody, fingerprint: () => Uint8Array): OpenUpload {
  if (content === undefined) throw invalidField('/body/content', 'may not be missing');
  const isText = typeof content === 'string';
  const facts = isText ? { name: value, ...(format && { format }) } : { format: 'json' as const };
  return {
    bytes: { ...facts, body: once(isText ? content : JSON.stringify(content)) },
    earlyName: value,
    name: async () => value,
    fingerprint,
  };
}

function ofForm({ fields, file, ended }: UploadForm): OpenUpload {
  if (file === undefined) throw invalidField('/body/file', 'may not be missing');
  const hash = createHash('sha256');
  const format = formatOf(fields.get('format'));
  return {
    bytes: {
      body: hashed(file.body, hash),
      mediaType: file.mediaType,
      ...(format && { format }),
      ...(file.name !== undefined && { name: file.name }),
    },
    earlyName: fields.get('name'),
    async name() {
      await ended;
      for (const field of [...fields.keys(), file.field])
        if (!['name', 'format', 'file'].includes(field))
          throw invalidField(`/body/${field.slice(0, 100)}`, 'is not known');
      // It would have come too late to be of use.
      if (formatOf(fields.get('format')) !== format)
        throw invalidField('/body/format', 'must stand in front of the file');
      return nameOf(fields, file);
    },
    fingerprint: () =>
      createHash('sha256')
        .update(JSON.stringify([fields.get('name'), format, file.name]))
        .update(hash.copy().digest())
        .digest(),
  };
}

function nameOf(fields: UploadForm['fields'], file: FormFile): string {
  const name = fields.get('name') ?? file.name;
  if (name === undefined) throw invalidField('/body/name', 'may not be missing');
  return name;
}

function formatOf(text: string | undefined): UploadFormat | undefined {
  const format = UPLOAD_FORMATS.find((known) => known === text);
  if (text !== undefined && format === undefined)
    throw invalidField('/body/format', `must be one of ${UPLOAD_FORMATS.join(', ')}`);
  return format;
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
