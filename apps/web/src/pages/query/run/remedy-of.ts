import { ERRORS, type ErrorEntry } from '@rowmill/contracts';

/** What to do about an error; nothing for a code that only a newer server knows. */
export function remedyOf(code: string): string | undefined {
  return Object.hasOwn(ERRORS, code) ? (ERRORS as Record<string, ErrorEntry>)[code]!.remedy : undefined;
}
