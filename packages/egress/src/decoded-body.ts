import { pipeline, type Duplex } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { ServiceError } from '@rowmill/contracts';
import type { ByteCount } from './egress.ts';

const MOST_LAYERS = 3;
const CHUNK = { chunkSize: 64 * 1024 };

/** How each encoding is taken off; `first` is the first chunk, by which the two kinds of deflate are told apart. */
const DECODERS: ReadonlyMap<string, (first: Uint8Array) => Duplex> = new Map<
  string,
  (first: Uint8Array) => Duplex
>([
  ['gzip', () => createGunzip(CHUNK)],
  ['x-gzip', () => createGunzip(CHUNK)],
  [
    'deflate',
    (first: Uint8Array) => (((first[0] ?? 0) & 0x0f) === 8 ? createInflate(CHUNK) : createInflateRaw(CHUNK)),
  ],
  ['br', () => createBrotliDecompress(CHUNK)],
  ['zstd', () => createZstdDecompress(CHUNK)],
]);

/** Takes off what Content-Encoding names, or nothing when it names nothing that is known; no layer may grow past `maxBytes`. */
export function decodedBody(
  source: AsyncIterable<Uint8Array> & ByteCount,
  contentEncoding: string,
  reply: { readonly host: string; readonly maxBytes: number },
): (AsyncIterable<Uint8Array> & ByteCount) | undefined {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((encoding) => encoding.trim())
    .filter((encoding) => encoding !== '' && encoding !== 'identity');
  if (encodings.length > MOST_LAYERS) {
    throw new ServiceError('egress/bad-encoding', {
      host: reply.host,
      problem: `it is compressed more than ${MOST_LAYERS} times`,
    });
  }
  let body: Layer | undefined;
  for (const encoding of encodings.toReversed()) {
    const create = DECODERS.get(encoding);
    if (!create) break;
    body = new Layer(body ?? source, create, reply);
  }
  return body;
}

/** One encoding taken off and counted. */
class Layer implements AsyncIterable<Uint8Array>, ByteCount {
  decoded = 0;
  readonly #source: AsyncIterable<Uint8Array> & ByteCount;
  readonly #create: (first: Uint8Array) => Duplex;
  readonly #reply: { readonly host: string; readonly maxBytes: number };

  constructor(
    source: AsyncIterable<Uint8Array> & ByteCount,
    create: (first: Uint8Array) => Duplex,
    reply: { readonly host: string; readonly maxBytes: number },
  ) {
    this.#source = source;
    this.#create = create;
    this.#reply = reply;
  }

  get received(): number {
    return this.#source.received;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const { host, maxBytes } = this.#reply;
    const chunks = this.#source[Symbol.asyncIterator]();
    const first = await chunks.next();
    if (first.done) return;
    const decoder = this.#create(first.value);
    pipeline(startingWith(first.value, chunks), decoder, () => {});
    try {
      for await (const chunk of decoder) {
        this.decoded += chunk.length;
        if (this.decoded > maxBytes) throw new ServiceError('egress/too-large', { host, limit: maxBytes });
        yield chunk;
      }
    } catch (error) {
      if (!isDamage(error)) throw error;
      throw new ServiceError('egress/bad-encoding', { host, problem: 'the data is damaged or cut off' });
    }
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(Z_|ZSTD|ERR_)/.test(String(error.code));
}

/** Ends the source, too, when its reader leaves early. */
async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let finished = false;
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
    finished = true;
  } finally {
    if (!finished) await rest.return?.();
  }
}
