import type { Method } from './define-route.ts';

/** Which methods a path knows. */
export interface PathTable {
  /** Empty when nothing is there. */
  methodsAt(path: string): readonly Method[];
}

/** For the Allow header: the router only knows that a path with this method is missing. */
export function createPathTable(
  routes: readonly { readonly method: Method; readonly path: string }[],
): PathTable {
  const known = routes.map(({ method, path }) => ({ method, segments: path.split('/') }));
  return {
    methodsAt(path) {
      const given = path.split('/');
      const methods = known
        .filter(
          ({ segments }) =>
            segments.length === given.length &&
            segments.every((segment, index) =>
              segment.startsWith('{') ? given[index] !== '' : segment === given[index],
            ),
        )
        .map(({ method }) => method);
      return [...new Set(methods)].toSorted();
    },
  };
}
