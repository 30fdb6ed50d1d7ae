import type { IncomingMessage, ServerResponse } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { ServiceError } from '@rowmill/contracts';
import { invalidRequest } from './invalid-request.ts';

/** A form of a few short fields and at most one file, which is read while it arrives. */
export interface UploadForm {
  /** Those in front of the file; all of them once `ended` has resolved. */
  readonly fields: ReadonlyMap<string, string>;
  /** Left out where the form has none. */
  readonly file?: FormFile;
  /** Resolves when everything has arrived, which takes that the file is read; rejects for a form that is broken. */
  readonly ended: Promise<void>;
}

export interface FormFile {
  /** Of the field. */
  readonly field: string;
  /** As the client calls it, without folders. */
  readonly name?: string;
  readonly mediaType: string;
  readonly body: AsyncIterable<Uint8Array>;
}

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: 100_000,
  fields: 20,
  files: 1,
  headerPairs: 20,
  headerSize: 8_192,
};

/** Whether this is a form, written plainly: like JSON's, other ways of writing its type are refused. */
export function isForm(type: string | string[] | undefined): boolean {
  return (
    typeof type === 'string' &&
    /^multipart\/form-data; ?boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'+.-]{1,70})$/i.test(type)
  );
}

/** Resolves when the file begins, or at the end of a form without one. */
export function readForm(request: IncomingMessage, response: ServerResponse): Promise<UploadForm> {
  const fields = new Map<string, string>();
  const begun = Promise.withResolvers<UploadForm>();
  const ended = Promise.withResolvers<void>();
  let file: BusboyFileStream | undefined;
  const parser = parserFor(request);
  /** What is not wanted any more is thrown away: the client may ask something else on the same connection. */
  const letRestPass = (): void => {
    request.unpipe(parser);
    request.resume();
  };
  const fail = (error: ServiceError): void => {
    letRestPass();
    file?.destroy(error);
    begun.reject(error);
    ended.reject(error);
  };
  // Whoever waits for neither hears of it by the other.
  ended.promise.catch(() => {});
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) fail(new ServiceError('request/too-large', { limit: LIMITS.fieldSize }));
    else fields.set(name, value);
  });
  parser.on('file', (field, body, name: string | undefined, _encoding, mediaType) => {
    file = body;
    // An error comes out where the file is read.
    body.on('error', () => {});
    const facts = { field, mediaType, body: content(body), ...(name && { name }) };
    begun.resolve({ fields, ended: ended.promise, file: facts });
  });
  parser.on('finish', () => {
    ended.resolve();
    begun.resolve({ fields, ended: ended.promise });
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.on(limit, () => fail(invalidRequest([TOO_MANY])));
  parser.on('error', (error) => fail(broken(error)));
  request.once('close', () => {
    if (!request.complete) fail(new ServiceError('request/unparsable', { problem: 'it ends too early' }));
  });
  response.once('finish', letRestPass);
  request.pipe(parser);
  return begun.promise;
}

const TOO_MANY = {
  pointer: '/body',
  code: 'maxItems',
  detail: 'has more files or fields than one form may have',
};

function parserFor(request: IncomingMessage): InstanceType<typeof Busboy> {
  const { 'content-type': type = '' } = request.headers;
  try {
    return new Busboy({ headers: { ...request.headers, 'content-type': type }, limits: LIMITS });
  } catch (error) {
    throw broken(error);
  }
}

/** The parser's own words for a form that is cut are not ours. */
async function* content(body: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) yield chunk as Uint8Array;
  } catch (error) {
    throw error instanceof ServiceError ? error : broken(error);
  }
}

function broken(error: unknown): ServiceError {
  return new ServiceError('request/unparsable', { problem: 'it is no form' }, { cause: error });
}
