import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { egressTo, get, startSite, textOf } from './testing/loopback-site.ts';

describe('a body', () => {
  const text = 'row,'.repeat(10_000);
  test.each([
    ['gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdCompressSync(text)],
    ['gzip, identity, br', brotliCompressSync(gzipSync(text))],
    ['gzip, deflate, zstd', zstdCompressSync(deflateRawSync(gzipSync(text)))],
    ['unheard-of', Buffer.from(text)],
  ])('encoded as %s is decoded and counted', async (encoding, bytes) => {
    await using a = await startSite((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(bytes),
    );
    await using egress = egressTo();
    const reply = await egress.send(get(`http://a.example:${a.port}/`));
    expect(await textOf(reply)).toBe(text);
    expect(reply.bytes.received).toBe(bytes.length);
    expect(reply.bytes.decoded).toBe(text.length);
  });

  test('compressed four times is refused', async () => {
    await using a = await startSite((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip, gzip' }).end('x'),
    );
    await using egress = egressTo();
    await expect(egress.send(get(`http://a.example:${a.port}/`))).rejects.toMatchObject({
      code: 'egress/bad-encoding',
    });
  });

  test.each([
    ['damaged', Buffer.from('not gzip at all')],
    ['cut off', gzipSync(text).subarray(0, 50)],
  ])('%s is an error, not a short reply', async (_name, bytes) => {
    await using a = await startSite((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes),
    );
    await using egress = egressTo();
    const reply = await egress.send(get(`http://a.example:${a.port}/`));
    await expect(textOf(reply)).rejects.toMatchObject({ code: 'egress/bad-encoding' });
  });

  test('that is empty needs no decoding', async () => {
    await using a = await startSite((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(),
    );
    await using egress = egressTo();
    expect(await textOf(await egress.send(get(`http://a.example:${a.port}/`)))).toBe('');
    expect(await textOf(await egress.send({ ...get(`http://a.example:${a.port}/`), method: 'HEAD' }))).toBe(
      '',
    );
  });

  test('without an end stops at the limit', async () => {
    await using a = await startSite((_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await using egress = egressTo(['127.0.0.1'], { limits: { maxReplyBytes: 5_000_000 } });
    const reply = await egress.send(get(`http://a.example:${a.port}/`));
    await expect(textOf(reply)).rejects.toMatchObject({ code: 'egress/too-large' });
    expect(reply.bytes.received).toBeLessThan(6_000_000);
    const longer = await egress.send(get(`http://a.example:${a.port}/`, { maxBytes: 20_000_000 }));
    await expect(textOf(longer)).rejects.toMatchObject({ details: { limit: 20_000_000 } });
  });

  test('that is a bomb stops at the limit', async () => {
    const limit = 4 * 1024 * 1024;
    const bomb = gzipSync(gzipSync(Buffer.alloc(10_000_000)));
    await using a = await startSite((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(bomb),
    );
    await using egress = egressTo(['127.0.0.1'], { limits: { maxReplyBytes: limit } });
    const reply = await egress.send(get(`http://a.example:${a.port}/`));
    let read = 0;
    const reading = (async () => {
      for await (const chunk of reply.body) read += chunk.length;
    })();
    await expect(reading).rejects.toMatchObject({ code: 'egress/too-large' });
    expect(read).toBeLessThanOrEqual(limit);
  });

  test('that is announced too long is not read at all', async () => {
    await using a = await startSite((_request, response) =>
      response.writeHead(200, { 'content-length': 1_000 }).end('x'.repeat(1_000)),
    );
    await using egress = egressTo();
    await expect(egress.send(get(`http://a.example:${a.port}/`, { maxBytes: 999 }))).rejects.toMatchObject({
      code: 'egress/too-large',
    });
  });

  test('that is not read holds the site back, and leaving early frees the connection', async () => {
    let sent = 0;
    await using a = await startSite((_request, response) => {
      const more = (): void => {
        while (sent < 50_000_000 && !response.destroyed && response.write(Buffer.alloc(65_536)))
          sent += 65_536;
      };
      response.on('drain', more);
      more();
    });
    await using egress = egressTo();
    const reply = await egress.send(get(`http://a.example:${a.port}/`));
    await setTimeout(200);
    expect(sent).toBeLessThan(20_000_000);
    for await (const chunk of reply.body) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
  });

  test('that breaks off is an error', async () => {
    await using a = await startSite((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('half');
      globalThis.setTimeout(() => response.destroy(), 50);
    });
    await using egress = egressTo();
    const reply = await egress.send(get(`http://a.example:${a.port}/`));
    await expect(textOf(reply)).rejects.toMatchObject({ code: 'egress/unreachable' });
  });
});
