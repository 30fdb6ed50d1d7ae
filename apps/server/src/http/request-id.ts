import { uuidV7 } from '@rowmill/contracts';
/** The caller's own id when it is a plain word, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : uuidV7(Date.now());
}
