import { createHash, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@rowmill/contracts';
import type { Caller } from '../http/caller.ts';
import type { Credentials } from '../http/credentials.ts';

/** An admin of nothing, for processes that have no users but share a token with others. */
export async function byToken(given: Credentials, token: string | undefined): Promise<Caller> {
  if (token === undefined) throw new ServiceError('service/draining');
  if (given.kind !== 'key' || !timingSafeEqual(digestOf(given.key), digestOf(token)))
    throw new ServiceError('access/bad-key');
  return { workspace: '', role: 'admin', actor: 'token' };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
