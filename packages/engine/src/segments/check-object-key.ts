import { ServiceError } from '@rowmill/contracts';

/** Keys are made by the engine, but one that could lead out of its place is refused all the same. Returns its parts. */
export function checkObjectKey(key: string): readonly string[] {
  const parts = key.split('/');
  if (
    key.includes('\0') ||
    parts.some((part) => part === '' || part.startsWith('.') || part.includes('\\'))
  ) {
    throw new ServiceError('internal/bug', { problem: `bad object key ${JSON.stringify(key)}` });
  }
  return parts;
}
