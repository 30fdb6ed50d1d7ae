import { operations } from '../api-document.ts';
import { codeOf } from '../ask.ts';
import { exercises } from '../exercises.ts';
import { expectDocumented } from '../expect-documented.ts';
import type { Place } from '../open-place.ts';
import { requestOf } from '../request-of.ts';

/** Calls operations one after the other as an admin, as their exercises say; those that did not succeed, with their answer. */
export async function callEachOperation(place: Place, names: readonly string[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const name of names) {
    const operation = operations.find(({ operationId }) => operationId === name);
    const exercise = exercises[name];
    if (operation === undefined || exercise === undefined) {
      failed.push(`${name}: there is no such operation`);
      continue;
    }
    const prepared = (await exercise.prepare?.(place, place.admin)) ?? { names: {} };
    const shown = prepared.shown ?? (exercise.bySession === true ? place.admin.bySession : place.admin.byKey);
    const answered = await place.ask(requestOf(operation, exercise.request(prepared.names), shown));
    expectDocumented(operation, answered);
    if (answered.status >= 300) failed.push(`${name}: ${answered.status} ${codeOf(answered)}`);
  }
  return failed;
}
