import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setInterval } from 'node:timers';
import type { ServerProcess } from '../server/start-server-process.ts';
import { makeLargeParquet } from './make-large-parquet.ts';

export type LargeFormat = 'json' | 'ndjson' | 'csv' | 'parquet';

/** How an upload went. */
export interface UploadReport {
  readonly status: number;
  readonly file: { readonly name: string; readonly rows: number; readonly bytes: number };
  readonly rows: number;
  readonly sentBytes: number;
  readonly seconds: number;
  /** Memory of the server: before, and the most while it received. */
  readonly before: number;
  readonly most: number;
}

const ROWS_AT_ONCE = 2_000;
const LOOK_EVERY_MS = 50;

/** Uploads a table of about so many bytes, made while it is sent, and watches the server's memory meanwhile. */
export async function uploadLargeFile(
  server: Pick<ServerProcess, 'address' | 'key' | 'rss'>,
  name: string,
  format: LargeFormat,
  bytes: number,
): Promise<UploadReport> {
  const boundary = `b${randomBytes(8).toString('hex')}`;
  const sent = { bytes: 0, rows: 0 };
  await using form = await openForm(boundary, name, format, bytes, sent);
  const before = await server.rss();
  let most = before;
  const look = async (): Promise<void> => {
    most = Math.max(most, await server.rss());
  };
  const watch = setInterval(() => void look(), LOOK_EVERY_MS);
  const began = performance.now();
  try {
    const asked = request(`${server.address}/v1/sirp/cellar/files`, {
      method: 'POST',
      headers: {
        authorization: `svc ${server.key}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
    const replied = new Promise<{ status: number; text: string }>((resolve, reject) => {
      asked.once('error', reject);
      asked.once('response', async (reply) => {
        const parts = await Array.fromAsync(reply as AsyncIterable<Buffer>);
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() });
      });
    });
    await pipeline(Readable.from(form.content, { objectMode: false }), asked);
    const { status, text } = await replied;
    await look();
    return {
      status,
      file: JSON.parse(text) as UploadReport['file'],
      rows: sent.rows,
      sentBytes: sent.bytes,
      seconds: (performance.now() - began) / 1000,
      before,
      most,
    };
  } finally {
    clearInterval(watch);
  }
}

interface Sent {
  bytes: number;
  rows: number;
}

interface LargeForm extends AsyncDisposable {
  readonly content: Iterable<string> | AsyncIterable<string | Uint8Array>;
}

async function openForm(
  boundary: string,
  name: string,
  format: LargeFormat,
  bytes: number,
  sent: Sent,
): Promise<LargeForm> {
  if (format !== 'parquet')
    return { content: formOf(boundary, name, format, bytes, sent), async [Symbol.asyncDispose]() {} };
  // What is in it stands at its end, so it cannot be made while it is sent.
  const table = await makeLargeParquet(bytes);
  sent.rows = table.rows;
  sent.bytes = table.bytes;
  async function* content(): AsyncGenerator<string | Uint8Array> {
    yield beginOf(boundary, name, format);
    yield* table.stream();
    yield `\r\n--${boundary}--\r\n`;
  }
  return { content: content(), [Symbol.asyncDispose]: () => table[Symbol.asyncDispose]() };
}

function beginOf(boundary: string, name: string, format: LargeFormat): string {
  const field = (title: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${title}\r\n\r\n`;
  return `${field('name="name"')}${name}\r\n${field(`name="file"; filename="large.${format}"`)}`;
}

function* formOf(
  boundary: string,
  name: string,
  format: Exclude<LargeFormat, 'parquet'>,
  bytes: number,
  sent: Sent,
): Generator<string> {
  yield beginOf(boundary, name, format);
  yield { json: '[', ndjson: '', csv: 'id,item,price,note\n' }[format];
  const separator = format === 'json' ? ',\n' : '\n';
  while (sent.bytes < bytes) {
    const lines = Array.from({ length: ROWS_AT_ONCE }, () => rowOf(format, sent.rows++));
    const text = lines.join(separator);
    yield sent.bytes === 0 ? text : separator + text;
    sent.bytes += text.length + separator.length;
  }
  yield format === 'json' ? ']' : '\n';
  yield `\r\n--${boundary}--\r\n`;
}

/** Some of it repeats, as in real tables, and some does not. */
function rowOf(format: LargeFormat, id: number): string {
  const item = `item ${id % 1_000}`;
  const price = ((id * 7_919) % 100_000) / 100;
  const note = `${(id * 2_654_435_761).toString(36)} seen on page ${id % 37} of the catalogue, shelf ${id % 911}`;
  return format === 'csv'
    ? `${id},"${item}",${price},${note.replaceAll(',', ';')}`
    : JSON.stringify({ id, item, price, note });
}
