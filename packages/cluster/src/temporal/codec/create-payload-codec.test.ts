import { randomBytes } from 'node:crypto';
import type { Payload } from '@temporalio/common';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCodecKeys } from './codec-key.ts';
import { createPayloadCodec } from './create-payload-codec.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const runs = { seed, numRuns: 100 };

const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const codecOf = (...keys: string[]) => createPayloadCodec(readCodecKeys(keys.join(',')));

const bytes = fc.uint8Array({ maxLength: 300 });
const payloads: fc.Arbitrary<Payload[]> = fc.array(
  fc.record({ metadata: fc.dictionary(fc.string(), bytes), data: bytes }),
  { maxLength: 3 },
);

const plain = ({ metadata, data }: Payload) => ({
  metadata: Object.entries(metadata ?? {}).map(([name, value]) => [name, Buffer.from(value)]),
  data: Buffer.from(data ?? []),
});

test('what is encrypted comes back, and does not show', async () => {
  const codec = codecOf(newKey('a'));
  await fc.assert(
    fc.asyncProperty(payloads, async (given) => {
      const encoded = await codec.encode(given);
      encoded.forEach(({ data }, index) => {
        const clear = Buffer.from(given[index]!.data ?? []);
        if (clear.length >= 8) expect(Buffer.from(data!).includes(clear)).toBe(false);
      });
      expect((await codec.decode(encoded)).map(plain)).toEqual(given.map(plain));
    }),
    runs,
  );
});

test('nothing at all is a payload too', async () => {
  const codec = codecOf(newKey('a'));
  const decoded = await codec.decode(await codec.encode([{}]));
  expect(decoded.map(plain)).toEqual([{ metadata: [], data: Buffer.alloc(0) }]);
});

test('one changed bit is refused', async () => {
  const codec = codecOf(newKey('a'));
  await fc.assert(
    fc.asyncProperty(bytes, fc.nat(), fc.nat(7), async (data, place, bit) => {
      const [encoded] = await codec.encode([{ data }]);
      const changed = Buffer.from(encoded!.data!);
      const at = place % changed.length;
      changed[at] = changed[at]! ^ (1 << bit);
      await expect(codec.decode([{ ...encoded!, data: changed }])).rejects.toThrow();
    }),
    runs,
  );
});

test('another key is refused, whatever its name', async () => {
  const [encoded] = await codecOf(newKey('a')).encode([{ data: Buffer.from('row') }]);
  await expect(codecOf(newKey('a')).decode([encoded!])).rejects.toThrow();
  await expect(codecOf(newKey('b')).decode([encoded!])).rejects.toThrow('"a"');
  await expect(
    codecOf(newKey('a')).decode([{ ...encoded!, data: encoded!.data!.subarray(0, 20) }]),
  ).rejects.toThrow('cut off');
});

test('the first of several keys encrypts, all decrypt', async () => {
  const [old, fresh] = [newKey('old'), newKey('new')];
  const before = await codecOf(old).encode([{ data: Buffer.from('before') }]);
  const both = codecOf(fresh, old);
  expect(Buffer.from((await both.decode(before))[0]!.data!).toString()).toBe('before');
  const after = await both.encode([{ data: Buffer.from('after') }]);
  expect(Buffer.from((await codecOf(fresh).decode(after))[0]!.data!).toString()).toBe('after');
  await expect(codecOf(old).decode(after)).rejects.toThrow('"new"');
});

test('keys that cannot be used are refused by name', () => {
  for (const text of [
    '',
    'a',
    'a:c2hvcnQ=',
    `:${randomBytes(32).toString('base64')}`,
    `${newKey('a')},${newKey('a')}`,
  ])
    expect(() => readCodecKeys(text)).toThrow('temporal.codecKeys');
});
