import { json, typed, type Routes } from '../route.ts';

const POLLS_UNTIL_DONE = 2;

/** A search that takes a while: post it, ask until it is done, fetch the rows. The id says what was searched. */
export const jobs: Routes = {
  'POST /jobs': ({ request }) => {
    const search = new URLSearchParams(request.body).get('search') ?? '';
    const id = Buffer.from(search).toString('hex');
    return typed('text/xml', `<?xml version="1.0"?><response><sid>${id}</sid></response>`, { status: 201 });
  },
  'GET /jobs/:id': ({ part, count }) => {
    const state = count(`job ${part.id}`) < POLLS_UNTIL_DONE ? 'RUNNING' : 'DONE';
    return typed('text/xml', `<job kind="search"><id>${part.id}</id><state>${state}</state></job>`);
  },
  'GET /jobs/:id/results': ({ part }) => {
    const search = Buffer.from(part.id ?? '', 'hex').toString();
    return json({
      results: [
        { search, line: 1 },
        { search, line: 2 },
      ],
    });
  },
};
