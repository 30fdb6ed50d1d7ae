import type { Value } from '@rowmill/contracts';
import type { Expression } from './expression.ts';
import type { Condition, Reader } from './reader.ts';
import { isAmong } from './values/compare.ts';

/** `in`: whether a value equals an item of a list or array; texts of the query are looked up, not compared one by one. */
export function compileIn(value: Reader, items: Reader, written: Expression): Condition {
  const texts = written.kind === 'list' && new Set(written.items.map(textLiteral));
  if (!texts || texts.has(undefined)) return (row) => isAmong(value(row), items(row));
  const all = [...texts] as readonly Value[];
  return (row) => {
    const wanted = value(row);
    return typeof wanted === 'string' ? texts.has(wanted) : isAmong(wanted, all);
  };
}

function textLiteral(item: Expression): string | undefined {
  return item.kind === 'literal' && typeof item.value === 'string' ? item.value : undefined;
}
