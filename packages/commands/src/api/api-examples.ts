import type { Example, SiteReply } from '../define-command.ts';

function json(value: unknown): SiteReply {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

const xml = (body: string): SiteReply => ({ headers: { 'content-type': 'text/xml' }, body });

/** Shown in the manual page of `api`, in this order. */
export const apiExamples: readonly Example[] = [
  {
    title: 'One call, one row an item',
    query: 'api get http://site.test/items || normalize items',
    site: { 'GET /items': json({ shop: 'tea', items: [{ id: 1 }, { id: 2 }] }) },
    result: [
      { shop: 'tea', id: 1 },
      { shop: 'tea', id: 2 },
    ],
  },
  {
    title: 'Follow the links from page to page',
    query: 'api get http://site.test/list --pagination.next links.next --pagination.max 10 --table n',
    site: {
      'GET /list': json({ n: 1, links: { next: '/list?page=2' } }),
      'GET /list?page=2': json({ n: 2, links: { next: null } }),
    },
    result: [{ n: 1 }, { n: 2 }],
  },
  {
    title: 'Pages with a cursor',
    query:
      'api get http://site.test/search?q=x --pagination.next meta.cursor --pagination.url "http://site.test/search?q=x&cursor=$pagination.next$" --table n',
    site: {
      'GET /search?q=x': json({ n: 1, meta: { cursor: 'a&b' } }),
      'GET /search?q=x&cursor=a%26b': json({ n: 2, meta: { cursor: '' } }),
    },
    result: [{ n: 1 }, { n: 2 }],
  },
  {
    title: 'With a credential of the workspace',
    query: 'api get http://site.test/orders --credential shop',
    site: { 'GET /orders': json([{ id: 7 }]) },
    result: [{ id: 7 }],
  },
  {
    title: 'Signed with an access key',
    query: 'api get http://site.test/reports --credentials.aws4 archive',
    site: { 'GET /reports': json([{ month: 1 }]) },
    result: [{ month: 1 }],
  },
  {
    title: 'A call for each row, beside the columns it had',
    given: [{ id: 1 }, { id: 2 }],
    query: 'api get http://site.test/items/$id$ --enrich',
    site: { 'GET /items/1': json({ name: 'cup' }), 'GET /items/2': json({ name: 'pot' }) },
    result: [
      { id: 1, name: 'cup' },
      { id: 2, name: 'pot' },
    ],
  },
  {
    title: 'Send JSON with a token',
    given: [{ word: 'say "hi"', count: 2 }],
    query: `api post http://site.test/words --data '{"word": "$word$", "count": $count$}' --bearer "letter"`,
    site: { 'POST /words': json({ accepted: true }) },
    result: [{ accepted: true }],
  },
  {
    title: 'Send a form with user and password',
    query: `api post http://site.test/login --form '{ user: "ada", remember: true }' --basic ada:engine`,
    site: { 'POST /login': json({ session: 's1' }) },
    result: [{ session: 's1' }],
  },
  {
    title: 'Parameters and headers as objects',
    query: `api get http://site.test/find --query '{ q: "a b", tag: ["x", "y"] }' --headers '{ accept: "application/json" }' --useragent "tea-shop/1.0"`,
    site: { 'GET /find?q=a+b&tag=x&tag=y': json({ found: 3 }) },
    result: [{ found: 3 }],
  },
  {
    title: 'Wait until a job is done, whatever the reply says it is',
    query: `api get http://site.test/job --serializer xml --while "job.state.0 != 'DONE'" --pause 2`,
    site: { 'GET /job': { body: '<job><id>7</id><state>DONE</state></job>' } },
    result: [{ job: { id: ['7'], state: ['DONE'] } }],
  },
  {
    title: 'XML: the root is an object, each element below a position in an array',
    query: 'api get http://site.test/feed || normalize feed.entry',
    site: { 'GET /feed': xml('<feed><entry lang="en">one</entry><entry>two</entry></feed>') },
    result: [{ lang: 'en', textContent: 'one' }, { value: 'two' }],
  },
  {
    title: 'CSV',
    query: 'api get http://site.test/prices.csv',
    site: { 'GET /prices.csv': { headers: { 'content-type': 'text/csv' }, body: 'item,price\ntea,4\n' } },
    result: [{ item: 'tea', price: '4' }],
  },
  {
    title: 'Where a redirect leads, on a site with a certificate of its own',
    query: 'api get http://site.test/old --followRedirects false --verifySSL false',
    site: { 'GET /old': { status: 301, headers: { location: '/new' }, body: '' } },
    result: [{ status: 301, headers: { location: '/new' } }],
  },
  {
    title: 'A refusal is an error of the row',
    query: 'api get http://site.test/secret',
    site: { 'GET /secret': { status: 403, body: '' } },
    rowError: 'api/refused',
  },
];
