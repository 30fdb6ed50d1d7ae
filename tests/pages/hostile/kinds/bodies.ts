import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { HostilePage } from '../hostile-page.ts';
import { always, bare, body, endless, MARK, script, silence, withParts } from '../serving.ts';

const html = { 'content-type': 'text/html' };
const noForm = { form: 'browser/selector-not-found' } as const;
const start = `<!doctype html><title>a title</title><p id="mark">${MARK}</p>`;
const half = { status: 200, headers: html } as const;

/** Answers that are too long, too slow, cut off or not HTTP at all. */
export const bodies: readonly HostilePage[] = [
  {
    name: 'body-endless',
    why: 'the page never ends and comes as fast as it can',
    serve: () => ({ ...half, body: endless(`<p>${'x'.repeat(1000)}`) }),
    outcome: ['browser/timeout', 'browser/crashed', 'browser/navigation-failed'],
  },
  {
    name: 'body-dripping',
    why: 'the page never ends and comes a byte at a time',
    serve: () => ({ ...half, body: endless('x', 300) }),
    outcome: 'browser/timeout',
  },
  {
    name: 'body-silent',
    why: 'the request is taken and never answered',
    serve: silence,
    outcome: 'browser/timeout',
  },
  {
    name: 'body-of-headers-only',
    why: 'headers come, a body is promised and does not',
    serve: always({
      raw: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 99\r\n\r\n',
      afterwards: 'hold',
    }),
    outcome: 'browser/timeout',
  },
  {
    name: 'body-of-endless-headers',
    why: 'headers without end',
    serve: always({
      raw: (function* () {
        yield 'HTTP/1.1 200 OK\r\n';
        for (let n = 0; n < 100_000; n++) yield `x-header-${n}: ${'x'.repeat(100)}\r\n`;
      })(),
      afterwards: 'hold',
    }),
    outcome: ['browser/navigation-failed', 'browser/timeout'],
  },
  {
    name: 'body-of-a-long-header',
    why: 'one header of 400 kB',
    serve: always({
      raw: `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nx-long: ${'x'.repeat(400_000)}\r\nContent-Length: 0\r\n\r\n`,
      afterwards: 'close',
    }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-too-short',
    why: 'the connection ends before what was promised has come',
    serve: always({
      raw: `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9999\r\n\r\n${start}`,
      afterwards: 'close',
    }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-reset',
    why: 'the connection breaks in the middle of the page',
    serve: always({
      raw: `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9999\r\n\r\n${start}`,
      afterwards: 'reset',
    }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-empty-connection',
    why: 'the connection ends without an answer',
    serve: always({ raw: '', afterwards: 'close' }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-broken-connection',
    why: 'the connection breaks without an answer',
    serve: always({ raw: '', afterwards: 'reset' }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-of-bad-chunks',
    why: 'lengths of chunks that are no numbers',
    serve: always({
      raw: `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n${start.length.toString(16)}\r\n${start}\r\nzzz\r\n`,
      afterwards: 'close',
    }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-of-two-lengths',
    why: 'two lengths that differ: where one answer ends and the next begins is open',
    serve: always({
      raw: `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\nContent-Length: 900\r\n\r\n${start}`,
      afterwards: 'close',
    }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-not-http',
    why: 'something that is no HTTP',
    serve: always({ raw: '\u0000\u0001\u0002 220 mail.example ESMTP\r\n', afterwards: 'close' }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-of-ancient-http',
    why: 'HTML without any header, as in 1991',
    serve: always({ raw: start, afterwards: 'close' }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-of-odd-status',
    why: 'a status that nobody knows',
    serve: always({
      raw: `HTTP/1.1 999 Odd\r\nContent-Type: text/html\r\nContent-Length: ${start.length}\r\n\r\n${start}`,
      afterwards: 'close',
    }),
    outcome: 'ok',
    by: noForm,
  },
  {
    name: 'body-of-early-hints',
    why: 'a thousand answers that announce the answer',
    serve: always({
      raw: `${'HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n'.repeat(1000)}HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${start.length}\r\n\r\n${start}`,
      afterwards: 'close',
    }),
    outcome: ['ok', 'browser/navigation-failed'],
    by: { form: ['browser/selector-not-found', 'browser/navigation-failed'] },
    isUnmarked: true,
  },
  {
    name: 'body-of-no-content',
    why: '204: the browser stays where it was',
    serve: always({ status: 204 }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-of-reset-content',
    why: '205: the browser stays where it was',
    serve: always({ status: 205 }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-not-modified',
    why: '304 for what nobody has',
    serve: always({ status: 304 }),
    outcome: ['ok', 'browser/navigation-failed'],
    by: { form: ['browser/selector-not-found', 'browser/navigation-failed'] },
    isUnmarked: true,
  },
  {
    name: 'body-empty',
    why: 'nothing at all',
    serve: always({ headers: html, body: '' }),
    outcome: 'ok',
    by: noForm,
    isUnmarked: true,
  },
  {
    name: 'body-of-an-error',
    why: 'the site’s own trouble is a page like any other',
    serve: body('', { status: 500 }),
    outcome: 'ok',
  },
  {
    name: 'body-gzip-bomb',
    why: 'a megabyte that unpacks to a gigabyte',
    serve: () => ({ headers: { ...html, 'content-encoding': 'gzip' }, body: zipBomb() }),
    outcome: ['browser/timeout', 'browser/crashed', 'browser/navigation-failed'],
  },
  {
    name: 'body-gzip-bomb-in-two-layers',
    why: 'kilobytes that unpack to a megabyte that unpacks to a gigabyte',
    serve: () => ({ headers: { ...html, 'content-encoding': 'gzip, gzip' }, body: gzipSync(zipBomb()) }),
    outcome: ['browser/timeout', 'browser/crashed', 'browser/navigation-failed'],
  },
  {
    name: 'body-brotli-bomb-in-a-script',
    why: 'a script of 200 MB that came as a few bytes; browsers take such encodings from safe origins',
    serve: withParts(body('<script src="bomb"></script>'), {
      bomb: () => ({
        headers: { 'content-type': 'text/javascript', 'content-encoding': 'br' },
        body: brotliBomb(),
      }),
    }),
    outcome: ['ok', 'browser/timeout', 'browser/crashed'],
  },
  {
    name: 'body-gzip-cut',
    why: 'a compressed page whose end is missing',
    serve: () => ({
      headers: { ...html, 'content-encoding': 'gzip' },
      body: gzipSync(start + 'x'.repeat(100_000)).subarray(0, 90),
    }),
    outcome: ['ok', 'browser/navigation-failed'],
    by: { form: ['browser/selector-not-found', 'browser/navigation-failed'] },
    isUnmarked: true,
  },
  {
    name: 'body-gzip-lie',
    why: 'a page that says that it is compressed and is not',
    serve: always({ headers: { ...html, 'content-encoding': 'gzip' }, body: start }),
    outcome: 'browser/navigation-failed',
  },
  {
    name: 'body-of-noise',
    why: 'bytes that are no letters, called HTML',
    serve: () => ({
      headers: html,
      body: Uint8Array.from({ length: 5_000 }, (_, n) => (n * 7919 + (n >> 3) * 31) % 256),
    }),
    outcome: 'ok',
    by: noForm,
    isUnmarked: true,
  },
  {
    name: 'body-in-another-alphabet',
    why: 'UTF-16 that is called UTF-7',
    serve: () => ({
      headers: { 'content-type': 'text/html; charset=utf-7' },
      body: Buffer.from(start, 'utf16le'),
    }),
    outcome: 'ok',
    by: noForm,
    isUnmarked: true,
  },
  {
    name: 'body-of-text-without-end',
    why: 'a plain text that never ends',
    serve: () => ({ headers: { 'content-type': 'text/plain' }, body: endless('line\n', 100) }),
    outcome: 'browser/timeout',
  },
  {
    name: 'body-of-events',
    why: 'a stream of events opened as a page',
    serve: () => ({ headers: { 'content-type': 'text/event-stream' }, body: endless('data: 1\n\n', 100) }),
    outcome: ['browser/timeout', 'browser/download'],
  },
  {
    name: 'body-of-pictures-without-end',
    why: 'a page that replaces itself for ever',
    serve: () => ({
      headers: { 'content-type': 'multipart/x-mixed-replace; boundary=b' },
      body: endless('--b\r\nContent-Type: text/html\r\n\r\n<p>again</p>\r\n', 100),
    }),
    outcome: ['browser/timeout', 'browser/download', 'browser/navigation-failed'],
  },
  {
    name: 'body-of-a-style-that-never-comes',
    why: 'a style sheet holds up all drawing',
    serve: withParts(body('<link rel="stylesheet" href="never"><p>behind'), { never: silence }),
    outcome: 'browser/timeout',
  },
  {
    name: 'body-of-a-script-that-never-comes',
    why: 'a script holds up the parser',
    serve: withParts(body('<script src="never"></script>'), { never: silence }),
    outcome: 'browser/timeout',
  },
  {
    name: 'body-of-a-picture-that-never-comes',
    why: 'a picture holds up the load event',
    serve: withParts(body('<img src="never">'), { never: silence }),
    outcome: 'browser/timeout',
  },
  {
    name: 'body-of-a-request-that-never-ends',
    why: 'a script waits for an answer, the page does not',
    serve: withParts(script(`fetch('never');`), { never: silence }),
    outcome: 'ok',
  },
  {
    name: 'body-of-a-thousand-pictures',
    why: 'a thousand requests, each of which fails',
    serve: withParts(body(Array.from({ length: 1000 }, (_, n) => `<img src="broken?${n}">`).join('')), {
      broken: always({ status: 500, body: '' }),
    }),
    outcome: ['ok', 'browser/timeout'],
  },
  {
    name: 'body-of-bad-xml',
    why: 'XML that is none',
    serve: always({ headers: { 'content-type': 'application/xml' }, body: '<a><b></a>' }),
    outcome: 'ok',
    by: noForm,
    isUnmarked: true,
  },
  {
    name: 'body-of-json',
    why: 'JSON opened as a page, twenty thousand deep',
    serve: always({ headers: { 'content-type': 'application/json' }, body: '['.repeat(20_000) }),
    outcome: 'ok',
    by: noForm,
    isUnmarked: true,
  },
  {
    name: 'body-of-unclosed-tags',
    why: 'a hundred thousand tags that nobody closes',
    serve: bare(`<p id="mark">${MARK}</p>${'<b><i>'.repeat(50_000)}`),
    outcome: ['ok', 'browser/timeout', 'browser/crashed'],
    by: { form: ['browser/selector-not-found', 'browser/timeout', 'browser/crashed'] },
  },
];

let bomb: Buffer | undefined;

function zipBomb(): Buffer {
  // A gzip file may be many, one after the other: each unpacks to 64 MB.
  bomb ??= Buffer.concat(Array<Buffer>(16).fill(gzipSync(Buffer.alloc(64_000_000, '<p>x'), { level: 9 })));
  return bomb;
}

function brotliBomb(): Buffer {
  return brotliCompressSync(Buffer.alloc(50_000_000, ';'), { params: { 1: 5 } });
}
