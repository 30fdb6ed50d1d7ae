import { json, typed, type Routes } from '../route.ts';

const LATIN_1 = Buffer.from('name,town\nJosé,Málaga\n', 'latin1');

/** Small replies, one of each kind, and some that are not what they say. */
export const documents: Routes = {
  'GET /array': () => json([{ a: 1 }, { a: 2, b: { c: 'x' } }, 'loose']),
  'GET /number': () => json(42),
  'GET /exact': () =>
    typed('application/json', '{"id":9007199254740993,"big":1e400,"half":0.5,"whole":12.0}'),
  'GET /odd-names': () =>
    typed(
      'application/json',
      '[{"__proto__":"p","constructor":"c","":"empty","a.b":"dot","it\'s":"quote","say \\"hi\\"":"quotes","Ä":"umlaut","ä":"small","💥":"boom","$x$":"token","7":"seven"}]',
    ),
  'GET /nested': () =>
    json({
      shop: { name: 'corner', tags: [], address: {} },
      goods: [{ n: 1, at: { shelf: 'a' } }, { n: 2 }],
    }),
  'GET /text': () => typed('text/plain; charset=utf-8', 'plain words\n'),
  'GET /latin.csv': () => typed('text/csv; charset=iso-8859-1', LATIN_1),
  'GET /bytes': () => typed('image/png', Buffer.of(0x89, 0x50, 0x4e, 0x47)),
  'GET /unsaid': () => ({ body: '  [{"sniffed":true}]' }),
  'GET /not-json': () => typed('application/json', '{"a": 1'),
  'GET /not-xml': () => typed('application/xml', '<a><b></a>'),
  'GET /not-gzip': () => typed('application/gzip', 'not compressed'),
  'GET /half-line': () => typed('application/x-ndjson', '{"n":1}\n{"n":'),
  'GET /deep': () => typed('application/json', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
  'GET /deep-array': () => typed('application/json', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  'GET /nothing': () => typed('application/json', ''),
};
