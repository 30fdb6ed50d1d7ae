import { json, type Routes } from '../route.ts';

const LAST = 7;

/** Events 1 to 7, three at a time, after the one named: what an incremental pull asks for. */
export const events: Routes = {
  'GET /events': ({ request }) => {
    const after = Number(request.query.get('after') || 0);
    const found = [after + 1, after + 2, after + 3].filter((id) => id <= LAST).map((id) => ({ id }));
    return json({ events: found, next: found.at(-1)?.id ?? after });
  },
};
