import type { Place } from './json-schema.ts';

/** The JSON pointer of a place. */
export function pointerOf(place: Place): string {
  return place.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The place that a JSON pointer names; `#/a/b` is taken too. */
export function placeOf(pointer: string): Place {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
