import { ERRORS, type ErrorCode } from '@rowmill/contracts';

/** What to do about an error; a code of a newer server has to speak for itself. */
export function remedyOf(code: string): string {
  return isKnown(code) ? ERRORS[code].remedy : 'See the manual of the server for what to do.';
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}
