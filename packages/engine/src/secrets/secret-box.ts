import { ServiceError } from '@rowmill/contracts';
import type { SecretEscape } from '@rowmill/language';

export interface Secret {
  readonly value: string;
  /** Hosts it may go to; when left out, only hosts written literally in the query. */
  readonly hosts?: readonly string[];
}

/** How a value is written in the place where its marker stands. */
const WRITTEN: Readonly<Record<SecretEscape, (value: string) => string>> = {
  raw: (value) => value,
  header: (value) => value.replaceAll(/[\r\n]/g, ''),
  url: encodeURIComponent,
  json: (value) => JSON.stringify(value).slice(1, -1),
  base64: (value) => Buffer.from(value).toString('base64'),
};

/** Shorter ones would mask half of an ordinary text. */
const LEAST_MASKED = 4;

/**
 * Stands between names of secrets and their values. Commands see markers only: they carry a random nonce, so that no
 * page, row or query text can forge one, and are replaced just before a request goes out. A marker is letters and
 * digits, so it passes every escaping unchanged.
 */
export class SecretBox {
  readonly #secrets: ReadonlyMap<string, Secret>;
  readonly #literalHosts: ReadonlySet<string>;
  readonly #nonce: string;
  readonly #pattern: RegExp;

  /** `nonce` is letters and digits, random for each run. */
  constructor(secrets: ReadonlyMap<string, Secret>, literalHosts: ReadonlySet<string>, nonce: string) {
    this.#secrets = secrets;
    this.#literalHosts = literalHosts;
    this.#nonce = nonce;
    this.#pattern = new RegExp(`secret${nonce}x([0-9a-f]*)_([a-z0-9]+)_`, 'g');
  }

  marker(name: string, escape: SecretEscape): string {
    if (!this.#secrets.has(name)) throw new ServiceError('query/missing-secret', { name });
    return `secret${this.#nonce}x${Buffer.from(name).toString('hex')}_${escape}_`;
  }

  /** Puts values in the place of markers, for this host only. */
  reveal(text: string, host: string): string {
    return text.replace(this.#pattern, (_, hex: string, escape: SecretEscape) => {
      const name = nameOf(hex);
      const secret = this.#secrets.get(name);
      if (secret === undefined) throw new ServiceError('query/missing-secret', { name });
      const hosts = secret.hosts?.map((allowed) => allowed.toLowerCase());
      if (!(hosts?.includes(host) ?? this.#literalHosts.has(host)))
        throw new ServiceError('egress/secret-not-for-host', { name, host });
      return WRITTEN[escape](secret.value);
    });
  }

  /** Takes markers, and values of secrets that slipped out, from a text that people see. */
  mask(text: string): string {
    let masked = text.replace(this.#pattern, (_, hex: string) => `$CREDENTIALS.${nameOf(hex)}$`);
    for (const { value } of this.#secrets.values()) {
      if (value.length < LEAST_MASKED) continue;
      for (const written of new Set(Object.values(WRITTEN).map((write) => write(value))))
        masked = masked.replaceAll(written, '•••');
    }
    return masked;
  }
}

function nameOf(hex: string): string {
  return Buffer.from(hex, 'hex').toString();
}
