import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { Row } from '@rowmill/contracts';
import { nestRow } from '@rowmill/language';
import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';
import type { ReplyFormat } from './reply-format.ts';

/** Pieces of `size` bytes, so that characters, lines and records are cut wherever they can be. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(
  format: ReplyFormat | undefined,
  content: string | Uint8Array,
  more: { name?: string; charset?: string; size?: number } = {},
): Promise<Row[]> {
  const { name = '', charset, size = 3 } = more;
  const body = inPieces(Buffer.from(content as string), size);
  return (await Array.fromAsync(readRows(format, { body, name, charset }))).flat();
}

const objects = (rows: readonly Row[]) => rows.map((row) => nestRow(row));

test.each<[ReplyFormat | undefined, string, unknown[]]>([
  ['json', '[{"a":{"b":1}},"x",null]', [{ a: { b: 1 } }, { value: 'x' }, { value: null }]],
  ['json', '\uFEFF{"a":[]}', [{ a: [] }]],
  ['json', '[]', []],
  ['ndjson', '{"a":"ä💥"}\r\n\n  \n{"a":2}', [{ a: 'ä💥' }, { a: 2 }]],
  ['ndjson', '\uFEFF[1]\n"x"\n', [{ value: [1] }, { value: 'x' }]],
  ['ndjson', '', []],
  [
    'csv',
    'a,b,a\n1,"x\n""y""",3\n\n4\n5,6,7,8\n',
    [{ a: '1', b: 'x\n"y"', a_2: '3' }, { a: '4' }, { a: '5', b: '6', a_2: '7', column4: '8' }],
  ],
  ['csv', 'size\n5" disk\n', [{ size: '5" disk' }]],
  ['csv', 'a,b\n', []],
  ['xml', '<a><b>1</b></a>', [{ a: { b: ['1'] } }]],
  ['text', 'ä\n', [{ value: 'ä\n' }]],
  [undefined, ' \n {"a":1}', [{ a: 1 }]],
  [undefined, '<?xml version="1.0"?><a b="1"/>', [{ a: { b: '1', textContent: '' } }]],
  [undefined, 'just words ä', [{ value: 'just words ä' }]],
])('%s: %j', async (format, content, rows) => {
  expect(objects(await read(format, content))).toEqual(rows);
});

test('columns may have any name', async () => {
  const [row] = await read('csv', '__proto__,,constructor\n1,2,3\n');
  expect([...row!]).toEqual([
    ['__proto__', '1'],
    ['', '2'],
    ['constructor', '3'],
  ]);
  const [other] = await read('ndjson', '{"__proto__":1,"7":2}\n');
  expect(other!.get('__proto__')).toBe(1);
});

test('bytes of no known kind are kept whole', async () => {
  expect(objects(await read(undefined, Buffer.of(0, 255, 1)))).toEqual([{ base64: 'AP8B' }]);
});

test('other encodings are read as the sender or the document says', async () => {
  const latin = Buffer.from('name\nJosé\n', 'latin1');
  expect(objects(await read('csv', latin, { charset: 'iso-8859-1' }))).toEqual([{ name: 'José' }]);
  const xml = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1');
  expect(objects(await read('xml', xml))).toEqual([{ a: 'é' }]);
  await expect(read('text', 'x', { charset: 'klingon' })).rejects.toMatchObject({ code: 'row/unreadable' });
});

test('a gzip is read by the name of what is inside, else by its first bytes', async () => {
  const packed = gzipSync('a\n1\n');
  expect(objects(await read('gzip', packed, { name: '/x.csv.gz' }))).toEqual([{ a: '1' }]);
  expect(objects(await read(undefined, gzipSync('[{"a":1}]')))).toEqual([{ a: 1 }]);
  expect(objects(await read('gzip', gzipSync(packed)))).toEqual([{ base64: packed.toString('base64') }]);
  await expect(read('gzip', 'plain')).rejects.toMatchObject({ code: 'row/unreadable' });
  await expect(read('gzip', packed.subarray(0, 12))).rejects.toMatchObject({ code: 'row/unreadable' });
});

test('rows of an archive carry the name of their file', async () => {
  const archive = zipSync({ 'a.tsv': Buffer.from('x\ty\n1\t2\n'), 'b/c.txt': Buffer.from('hi') });
  expect(objects(await read('zip', archive, { size: 50 }))).toEqual([
    { x: '1', y: '2', _file: { name: 'a.tsv' } },
    { value: 'hi', _file: { name: 'b/c.txt' } },
  ]);
});

test.each<[ReplyFormat, string, string]>([
  ['json', '{"a":', 'the JSON cannot be read'],
  ['ndjson', '{"a":1}\n{"a":\n', 'line 2'],
  ['ndjson', `${'['.repeat(200)}\n`, 'the depth of the JSON'],
  ['csv', 'a\n"open\n', 'the CSV cannot be read'],
  ['xml', '<a>', 'the XML cannot be read'],
  ['parquet', 'PAR1 no table', 'the Parquet cannot be read'],
  ['zip', 'PK no archive', 'the archive cannot be read'],
])('broken %s says so', async (format, content, message) => {
  await expect(read(format, content)).rejects.toThrow(message);
});

test('a line without end is cut off, not collected', async () => {
  let given = 0;
  async function* endless(): AsyncIterable<Uint8Array> {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    for (;;) {
      given++;
      yield chunk;
    }
  }
  const rows = readRows('ndjson', { body: endless(), name: '' });
  await expect(Array.fromAsync(rows)).rejects.toMatchObject({ code: 'row/too-large' });
  expect(given).toBeLessThan(20);
});

test.each<[ReplyFormat, string, string]>([
  ['ndjson', '{"a":"first"}\n{"a":"second"}\n', '{"a":"third"}\n'],
  ['csv', 'a\nfirst\nsecond\n', 'third\n'],
])('%s rows come while the rest is under way', async (format, before, after) => {
  const { promise: wait, resolve: finish } = Promise.withResolvers<void>();
  async function* slow(): AsyncIterable<Uint8Array> {
    yield Buffer.from(before);
    await wait;
    yield Buffer.from(after);
  }
  const rows = readRows(format, { body: slow(), name: '' })[Symbol.asyncIterator]();
  const first = await rows.next();
  expect(first.done ? [] : objects(first.value)[0]).toEqual({ a: 'first' });
  finish();
  for (let next = first; !next.done; next = await rows.next()) expect(next.value).not.toEqual([]);
});
