import type { Payload } from '@temporalio/common';

const LENGTH_BYTES = 4;

/** A payload as bytes: the length of its metadata, the metadata as JSON with values in base64, its data. */
export function framed({ metadata, data }: Payload): Buffer {
  const named = Object.entries(metadata ?? {}).map(([name, value]) => [
    name,
    Buffer.from(value).toString('base64'),
  ]);
  const head = Buffer.from(JSON.stringify(Object.fromEntries(named)));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, Buffer.from(data ?? [])]);
}

export function unframed(bytes: Buffer): Payload {
  const end = LENGTH_BYTES + bytes.readUInt32BE(0);
  const head = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, end)) as Record<string, string>;
  const metadata = Object.entries(head).map(([name, value]): [string, Uint8Array] => [
    name,
    Buffer.from(value, 'base64'),
  ]);
  return { metadata: Object.fromEntries(metadata), data: bytes.subarray(end) };
}
