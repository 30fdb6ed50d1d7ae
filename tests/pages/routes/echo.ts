import { json, type Routes, type SeenRequest } from '../route.ts';

/** The parts of a request that a query decides on. */
function seen({ method, path, query, headers, body }: SeenRequest) {
  return {
    method,
    path,
    query: Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join('|')])),
    contentType: headers['content-type'] ?? null,
    authorization: headers['authorization'] ?? null,
    userAgent: headers['user-agent'] ?? null,
    custom: headers['x-custom'] ?? null,
    body,
  };
}

/** Says what was asked, and lets in only who knows the word. */
export const echo: Routes = {
  'ANY /echo': ({ request }) => json(seen(request)),
  'ANY /echo/:name': ({ request }) => json(seen(request)),
  'ANY /echo/:name/:more': ({ request }) => json(seen(request)),
  'GET /private/bearer': ({ request }) =>
    request.headers['authorization'] === 'Bearer open-sesame'
      ? json({ secret: 'cave' })
      : json({ error: 'who is there' }, { status: 401 }),
  'GET /private/basic': ({ request }) =>
    request.headers['authorization'] === `Basic ${Buffer.from('ali:sesame').toString('base64')}`
      ? json({ secret: 'jar' })
      : json(
          { error: 'who is there' },
          { status: 401, headers: { 'www-authenticate': 'Basic realm="cave"' } },
        ),
  'POST /accept': () => ({ status: 204 }),
};
