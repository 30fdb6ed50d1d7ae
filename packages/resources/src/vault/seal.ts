import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ServiceError } from '@rowmill/contracts';
import type { SecretPlace } from './chest.ts';
import { KEY_BYTES, type VaultKey } from './vault-key.ts';

/** A value as the database holds it: sealed with a key of its own, which is wrapped with a key of the vault. */
export interface SealedValue {
  readonly key: string;
  readonly wrapped: Buffer;
  readonly sealed: Buffer;
}

/** Where a value belongs; sealed in, so that it opens nowhere else. */
export interface SealedPlace extends SecretPlace {
  readonly version: number;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

export function sealValue(vaultKey: VaultKey, place: SealedPlace, value: string): SealedValue {
  const dataKey = randomBytes(KEY_BYTES);
  return {
    key: vaultKey.id,
    wrapped: encrypt(vaultKey.bytes, dataKey, boundTo('key', place)),
    sealed: encrypt(dataKey, Buffer.from(value, 'utf8'), boundTo('value', place)),
  };
}

/** `vault/damaged` unless it is exactly what was sealed for this place. */
export function openValue(vaultKey: VaultKey, place: SealedPlace, { wrapped, sealed }: SealedValue): string {
  const dataKey = decrypt(vaultKey.bytes, wrapped, 'key', place);
  return decrypt(dataKey, sealed, 'value', place).toString('utf8');
}

/** The same value under another key of the vault. It is opened on the way: what is damaged does not move. */
export function moveValue(
  from: VaultKey,
  to: VaultKey,
  place: SealedPlace,
  { wrapped, sealed }: SealedValue,
): SealedValue {
  const dataKey = decrypt(from.bytes, wrapped, 'key', place);
  decrypt(dataKey, sealed, 'value', place);
  return { key: to.id, wrapped: encrypt(to.bytes, dataKey, boundTo('key', place)), sealed };
}

function encrypt(key: Buffer, plain: Buffer, bound: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(bound);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, box: Buffer, purpose: 'key' | 'value', place: SealedPlace): Buffer {
  try {
    const nonce = box.subarray(0, NONCE_BYTES);
    const opener = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    opener.setAAD(boundTo(purpose, place));
    opener.setAuthTag(box.subarray(Math.max(NONCE_BYTES, box.length - TAG_BYTES)));
    return Buffer.concat([opener.update(box.subarray(NONCE_BYTES, -TAG_BYTES)), opener.final()]);
  } catch (cause) {
    throw new ServiceError('vault/damaged', { type: place.type, name: place.name }, { cause });
  }
}

/** Each part with its length before it, so that no two places read the same. */
function boundTo(purpose: 'key' | 'value', { workspace, type, name, version }: SealedPlace): Buffer {
  const parts = ['rowmill vault 1', purpose, workspace.toLowerCase(), type, name, String(version)];
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part, 'utf8');
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}
