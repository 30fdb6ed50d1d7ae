import { ServiceError } from '@rowmill/contracts';

/** A key of AES-256 and the name under which payloads say that it was used. */
export interface CodecKey {
  readonly id: string;
  readonly key: Buffer;
}

const KEY_BYTES = 32;

/** Reads `id:base64,id:base64`; the first key encrypts, all decrypt. */
export function readCodecKeys(text: string): readonly [CodecKey, ...CodecKey[]] {
  const keys = text.split(',').map((pair): CodecKey => {
    const at = pair.indexOf(':');
    const id = pair.slice(0, at).trim();
    const key = Buffer.from(pair.slice(at + 1), 'base64');
    if (at < 1 || id === '' || key.length !== KEY_BYTES) throw badKeys('holds a key that is not 32 bytes');
    return { id, key };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw badKeys('names two keys alike');
  const [first, ...others] = keys;
  if (first === undefined) throw badKeys('holds no key');
  return [first, ...others];
}

function badKeys(problem: string): ServiceError {
  return new ServiceError('service/bad-setting', { setting: 'temporal.codecKeys', problem });
}
