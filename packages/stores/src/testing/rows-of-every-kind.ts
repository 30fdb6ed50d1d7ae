import type { Value } from '@rowmill/contracts';

/** Rows that are easily changed on their way. Each column has one type, since tables want that. */
export function rowsOfEveryKind(): readonly Readonly<Record<string, Value>>[] {
  return [
    { number: 1, name: 'tea', good: true, tags: ['a', 'b'], maker: { city: 'Köln', zip: '01234' } },
    { number: 0.1, name: '', good: false, tags: [], maker: { city: null } },
    { number: -1e-300, name: '00123', good: true },
    { number: 9007199254740993n, name: 'a "b" \'c\' \\ ; -- $1 ? %s :x' },
    { number: 1.7976931348623157e308, name: 'line\r\nbreak\ttab' },
    { number: -42, name: '漢字 🎉 e\u0301 \u2028 end ' },
    { number: 123456789012345680000, name: ' a ' },
    { name: 'x'.repeat(100_000), tags: [null, 1, [true, { deep: [1.5] }]] },
    { name: 'NULL', maker: { 'a.b': { '': 1 } } },
    { name: '=1+1', number: 1e21 },
  ];
}
