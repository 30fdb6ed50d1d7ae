import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** Somebody who issues licences. */
export interface Issuer {
  /** For `licence.issuerKeys`. */
  readonly publicKey: string;
  issue(claims: object, header?: object): string;
}

export function newIssuer(): Issuer {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    issue: (claims, header = { alg: 'EdDSA' }) => signed(privateKey, header, claims),
  };
}

/** A JWS in its compact form. */
export function signed(key: KeyObject, header: object, claims: object): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}
