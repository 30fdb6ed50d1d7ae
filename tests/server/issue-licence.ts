import { generateKeyPairSync, sign } from 'node:crypto';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** Of the only issuer whose licences count in the tests: what `licence.issuerKeys` is set to. */
export const ISSUER_KEY = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('base64');

/** A licence that nobody has had before. */
export function issueLicence(name: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'EdDSA' })}.${part({ jti: name, edition: 'supported', holder: 'Example Ltd' })}`;
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}
