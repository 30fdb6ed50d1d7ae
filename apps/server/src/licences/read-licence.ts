import { SERVICE_NAMES, ServiceError } from '@rowmill/contracts';
import type { LicenceClaims } from '@rowmill/resources';
import { compactVerify, errors, importJWK } from 'jose';
import { Type } from 'typebox';
import { createSchemaChecker } from '../http/schema-checker.ts';

/** Reads a licence; `licence/not-valid` when it is none, is not signed by a known issuer, or has expired. */
export type ReadLicence = (text: string) => Promise<LicenceClaims>;

const LONGEST = 16_384;
const seconds = Type.Integer({ minimum: 0, maximum: 253_402_300_799 });
const claimsSchema = Type.Object({
  jti: Type.String({ minLength: 1, maxLength: 200 }),
  edition: Type.String({ minLength: 1, maxLength: 100 }),
  holder: Type.String({ minLength: 1, maxLength: 1000 }),
  services: Type.Optional(Type.Array(Type.Enum([...SERVICE_NAMES]), { minItems: 1, maxItems: 10 })),
  iat: Type.Optional(seconds),
  nbf: Type.Optional(seconds),
  exp: Type.Optional(seconds),
});

interface Claims extends Pick<LicenceClaims, 'edition' | 'holder' | 'services'> {
  readonly jti: string;
  readonly iat?: number;
  readonly nbf?: number;
  readonly exp?: number;
}

/** `issuerKeys` are Ed25519 public keys in base64. */
export function createReadLicence(
  issuerKeys: readonly string[],
  clock: () => number = Date.now,
): ReadLicence {
  const keys = issuerKeys.map(importKey);
  const check = createSchemaChecker().checkOf(claimsSchema, 'body');
  return async (text) => {
    const token = text.trim();
    if (token.length > LONGEST || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token))
      throw notValid('it is no signed text');
    if (keys.length === 0) throw notValid('no issuer of licences is known here (licence.issuerKeys)');
    const payload = await verified(token, await Promise.all(keys));
    const claims = parsed(payload);
    const [problem] = check(claims);
    if (problem) throw notValid(`${problem.pointer.replace('/body', '') || 'it'} ${problem.detail}`);
    const { jti, edition, holder, services, iat, nbf, exp } = claims as Claims;
    const now = clock() / 1000;
    if (exp !== undefined && exp <= now) throw notValid('it has expired');
    if (nbf !== undefined && nbf > now) throw notValid('its time has not come yet');
    return {
      issuedAs: jti,
      edition,
      holder,
      token,
      ...(services && { services }),
      ...(iat !== undefined && { issuedAt: new Date(iat * 1000) }),
      ...(exp !== undefined && { expiresAt: new Date(exp * 1000) }),
    };
  };
}

/** A promise, since that is what the library gives; refused at the first use would be too late. */
function importKey(key: string): ReturnType<typeof importJWK> {
  const bytes = Buffer.from(key, 'base64');
  if (bytes.length !== 32)
    throw new ServiceError('service/bad-setting', {
      setting: 'licence.issuerKeys',
      problem: 'holds something that is no Ed25519 public key of 32 bytes in base64',
    });
  return importJWK({ kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') }, 'EdDSA');
}

async function verified(
  token: string,
  keys: readonly Awaited<ReturnType<typeof importJWK>>[],
): Promise<Uint8Array> {
  for (const key of keys)
    try {
      return (await compactVerify(token, key, { algorithms: ['EdDSA', 'Ed25519'] })).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  throw notValid('no issuer that is known here has signed it');
}

function parsed(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString());
  } catch {
    throw notValid('it does not hold JSON');
  }
}

function notValid(problem: string): ServiceError {
  return new ServiceError('licence/not-valid', { problem });
}
