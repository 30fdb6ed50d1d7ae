import { json, type Routes } from '../route.ts';

const SHIPS = [
  { id: 1, name: 'Argo' },
  { id: 2, name: 'Beagle' },
  { id: 3, name: 'Calypso' },
];

interface GraphQlRequest {
  readonly query: string;
  readonly variables?: { readonly id?: number; readonly name?: string };
}

function shipOf(wanted: number | undefined): { name: string } | null {
  const ship = SHIPS.find(({ id }) => id === wanted);
  return ship === undefined ? null : { name: ship.name };
}

/** Knows the ships, one ship by `$id`, and a mutation; everything else is an error in the way GraphQL has them. */
export const graphql: Routes = {
  'POST /graphql': ({ request }) => {
    const { query, variables = {} } = JSON.parse(request.body) as GraphQlRequest;
    if (/^\s*mutation\b/.test(query)) return json({ data: { launch: { name: variables.name } } });
    if (/\bship\s*\(/.test(query)) return json({ data: { ship: shipOf(variables.id) } });
    if (/\bships\b/.test(query)) return json({ data: { ships: SHIPS } });
    return json({ data: null, errors: [{ message: 'Cannot query field "boats" on type "Query".' }] });
  },
  'POST /private/graphql': ({ request }) =>
    request.headers['authorization'] === 'Bearer open-sesame' && request.headers['x-custom'] === 'yes'
      ? json({ data: { viewer: { login: 'ali' } } })
      : json({ error: 'who is there' }, { status: 401 }),
};
