import { gzipSync, zipSync } from 'fflate';
import { typed, type Routes, type Visit } from '../route.ts';
import { parquetOf } from '../parquet-of.ts';

const PEOPLE = 'name,born,note\nAda,1815,"first, of many"\nAlan,1912,\n';

const PEOPLE_BY_SQL = `SELECT * FROM (VALUES
    ('Ada', 1815, 9007199254740993, TIMESTAMP '1815-12-10 00:00:00', DATE '1852-11-27', [1, 2], {'town': 'London'}),
    ('Alan', NULL, 7, NULL, NULL, [], {'town': NULL})
  ) AS people(name, born, id, "at", died, list, home)`;

/** Tables in every format, small ones whole and large ones as a stream of as many rows as wanted. */
export const tables: Routes = {
  'GET /people.csv': () => typed('text/csv', PEOPLE),
  'GET /people.tsv': () => typed('text/tab-separated-values', 'name\tborn\nAda\t1815\n'),
  'GET /people.csv.gz': () => typed('application/gzip', gzipSync(Buffer.from(PEOPLE))),
  'GET /people.parquet': async ({ request }) =>
    typed(
      'application/vnd.apache.parquet',
      await parquetOf(PEOPLE_BY_SQL, request.query.get('codec') ?? 'snappy'),
    ),
  'GET /compressed': () =>
    typed('application/json', gzipSync(Buffer.from('{"a":1}')), { headers: { 'content-encoding': 'gzip' } }),
  'GET /archive.zip': () =>
    typed(
      'application/zip',
      zipSync({
        'people.csv': Buffer.from(PEOPLE),
        'more/things.ndjson': Buffer.from('{"thing":"bell"}\n'),
        'notes.txt': Buffer.from('hello'),
      }),
    ),
  'GET /rows.ndjson': (visit) =>
    typed(
      'application/x-ndjson',
      lines(visit, (n) => `{"n":${n},"name":"row ${n}"}\n`),
    ),
  'GET /rows.csv': (visit) =>
    typed(
      'text/csv',
      lines(visit, (n) => `${n},row ${n}\n`, 'n,name\n'),
    ),
};

const LINES_AT_ONCE = 2_000;

/** `?rows=n` lines, made as fast as they are taken. */
function* lines({ request }: Visit, line: (n: number) => string, header = ''): Iterable<Uint8Array> {
  const rows = Number(request.query.get('rows') ?? 10);
  let text = header;
  for (let n = 1; n <= rows; n++) {
    text += line(n);
    if (n % LINES_AT_ONCE === 0) {
      yield Buffer.from(text);
      text = '';
    }
  }
  if (text !== '') yield Buffer.from(text);
}
