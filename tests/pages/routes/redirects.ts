import { json, type Routes } from '../route.ts';

/** Addresses that send elsewhere. */
export const redirects: Routes = {
  'ANY /redirect': ({ request }) => ({
    status: Number(request.query.get('status') ?? 302),
    headers: { location: request.query.get('to') ?? '/array' },
  }),
  'GET /hops/:left': ({ part }) =>
    Number(part.left) > 0
      ? { status: 302, headers: { location: `/hops/${Number(part.left) - 1}` } }
      : json({ arrived: true }),
  'GET /round': () => ({ status: 302, headers: { location: '/round' } }),
};
