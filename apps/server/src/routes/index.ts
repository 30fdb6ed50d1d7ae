import type { Route } from '../http/define-route.ts';

/** Every operation of the API, sorted by group and name. */
export const routes: readonly Route[] = [];
