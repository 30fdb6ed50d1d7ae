import { ApiProblem } from '@rowmill/client';
import type { SchemaProblem } from './schema-problems.ts';
import { placeOf } from './pointer.ts';

/** What the server has found wrong below `under` (`/body/configuration`), at its fields. */
export function serverProblems(refusal: unknown, under: string): readonly SchemaProblem[] {
  if (!(refusal instanceof ApiProblem)) return [];
  return refusal.errors
    .filter(({ pointer }) => pointer.startsWith(`${under}/`))
    .map(({ pointer, code, detail }) => ({
      place: placeOf(pointer.slice(under.length)),
      message: detail,
      keyword: code,
    }));
}
