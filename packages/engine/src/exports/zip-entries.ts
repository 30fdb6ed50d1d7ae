import { crc32, createDeflateRaw } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { ServiceError } from '@rowmill/contracts';
import { Zip, type ZipInputFile } from 'fflate';

/** A file in an archive, made while it is written. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

const DEFLATED = 8;

/** Without the extension for large archives, which not every spreadsheet reads, sizes have 32 bits. */
const LARGEST = 4_000_000_000;

/** An archive of entries, one after the other. fflate writes the frame; Node's own deflate works outside this thread. */
export async function* zipEntries(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let sent = 0;
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = function* (): Generator<Uint8Array> {
    const chunks = ready;
    ready = [];
    for (const chunk of chunks) {
      sent += chunk.length;
      yield chunk;
    }
    if (sent > LARGEST) throw new ServiceError('row/too-large', { what: 'the workbook', limit: '4 GB' });
  };
  for await (const { name, content } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED };
    archive.add(file);
    for await (const chunk of deflated(content, file)) {
      file.ondata!(null, chunk, false);
      yield* take();
    }
    file.ondata!(null, new Uint8Array(), true);
    yield* take();
  }
  archive.end();
  yield* take();
}

/** The compressed content; size and checksum of what went in are noted on the file. */
async function* deflated(
  content: ZipEntry['content'],
  file: ZipInputFile,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const out = new PassThrough();
  const written = pipeline(
    async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        file.size += bytes.length;
        file.crc = crc32(bytes, file.crc);
        yield bytes;
      }
    },
    createDeflateRaw(),
    out,
  );
  // Whoever reads `out` sees the same error; this one must not be lost as an unhandled rejection.
  written.catch(() => {});
  yield* out as AsyncIterable<Uint8Array<ArrayBuffer>>;
  await written;
}
