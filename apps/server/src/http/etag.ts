import { ServiceError } from '@rowmill/contracts';

/** The ETag of a record that counts its versions. */
export function etagOf(version: number | string): string {
  return `"${version}"`;
}

/** Throws when the caller changes something that it has not seen in its present state; without If-Match nothing is asked. */
export function requireMatch(ifMatch: string | undefined, version: number | string, kind: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes(etagOf(version))) throw new ServiceError('request/changed-meanwhile', { kind });
}
