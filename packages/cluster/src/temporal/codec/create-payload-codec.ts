import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ValueError, type Payload, type PayloadCodec } from '@temporalio/common';
import type { CodecKey } from './codec-key.ts';
import { framed, unframed } from './payload-frame.ts';

const ENCODING = 'binary/encrypted';
const KEY_ID = 'encryption-key-id';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Everything that Temporal keeps of us is encrypted, its metadata included; the first key encrypts, all decrypt. */
export function createPayloadCodec(keys: readonly [CodecKey, ...CodecKey[]]): PayloadCodec {
  const [current] = keys;
  const byId = new Map(keys.map((key) => [key.id, key]));
  return {
    encode: async (payloads) => payloads.map((payload) => encrypted(payload, current)),
    decode: async (payloads) =>
      payloads.map((payload) => {
        if (textOf(payload, 'encoding') !== ENCODING) return payload;
        const id = textOf(payload, KEY_ID);
        const key = byId.get(id);
        if (key === undefined) throw new ValueError(`there is no codec key named "${id}"`);
        return decrypted(payload, key);
      }),
  };
}

function encrypted(payload: Payload, { id, key }: CodecKey): Payload {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(id));
  const text = Buffer.concat([cipher.update(framed(payload)), cipher.final()]);
  return {
    metadata: { encoding: Buffer.from(ENCODING), [KEY_ID]: Buffer.from(id) },
    data: Buffer.concat([nonce, cipher.getAuthTag(), text]),
  };
}

function decrypted({ data }: Payload, { id, key }: CodecKey): Payload {
  const bytes = Buffer.from(data ?? []);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) throw new ValueError('a payload is cut off');
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(id))
    .setAuthTag(tag);
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return unframed(Buffer.concat([text, decipher.final()]));
}

function textOf({ metadata }: Payload, name: string): string {
  return Buffer.from(metadata?.[name] ?? []).toString('utf8');
}
