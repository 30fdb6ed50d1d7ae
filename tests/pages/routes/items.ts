import { json, type Routes } from '../route.ts';

const NAMES = ['anvil', 'bell', 'cup', 'drum', 'egg', 'fan', 'gong', 'harp', 'ink', 'jar', 'kite', 'lamp'];
const PER_PAGE = 5;

/** Twelve items, five a page: id from 1, price ten times the id. */
function item(id: number, site: string) {
  return { id, name: NAMES[id - 1], price: id * 10, url: `${site}/items/${id}` };
}

function pageOf(number: number, site: string) {
  const from = (number - 1) * PER_PAGE;
  return NAMES.slice(from, from + PER_PAGE).map((_, index) => item(from + index + 1, site));
}

const LAST_PAGE = Math.ceil(NAMES.length / PER_PAGE);

/** A list of items in pages, in the ways APIs have of pointing to the next page. */
export const items: Routes = {
  'GET /items': ({ request, site }) => {
    const page = Number(request.query.get('page') ?? 1);
    const next = page < LAST_PAGE ? `${site}/items?page=${page + 1}` : null;
    return json({ items: pageOf(page, site), links: { next } });
  },
  'GET /items/:id': ({ part }) => {
    const id = Number(part.id);
    return id >= 1 && id <= NAMES.length
      ? json({ id, name: NAMES[id - 1], stock: id % 3 })
      : json({ error: 'no such item' }, { status: 404 });
  },
  'GET /by-relative-link': ({ request, site }) => {
    const page = Number(request.query.get('page') ?? 1);
    return json({
      items: pageOf(page, site),
      ...(page < LAST_PAGE && { next: `by-relative-link?page=${page + 1}` }),
    });
  },
  // The cursor must be escaped to survive: it holds a plus, an ampersand and a slash.
  'GET /by-cursor': ({ request, site }) => {
    const page = Number(/^c\+&\/(\d)$/.exec(request.query.get('cursor') ?? '')?.[1] ?? 1);
    return json({ items: pageOf(page, site), meta: { cursor: page < LAST_PAGE ? `c+&/${page + 1}` : '' } });
  },
  'GET /without-end': ({ request, site }) => {
    const page = Number(request.query.get('page') ?? 1);
    return json({ page, next: `${site}/without-end?page=${page + 1}` });
  },
  'GET /naming-itself': ({ site }) => json({ page: 1, next: `${site}/naming-itself` }),
  // The second page fails once for each key; the pages before must not be asked again.
  'GET /stumbling/:key': ({ request, part, site, count }) => {
    const page = Number(request.query.get('page') ?? 1);
    if (page === 2 && count(`stumbling ${part.key}`) === 0) return json({}, { status: 503 });
    return json({ page, ...(page < 3 && { next: `${site}/stumbling/${part.key}?page=${page + 1}` }) });
  },
  'GET /asked/:key': ({ part, count }) => json({ times: count(`asked ${part.key}`) + 1 }),
};
