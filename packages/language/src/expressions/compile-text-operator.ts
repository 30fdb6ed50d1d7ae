import type { Value } from '@rowmill/contracts';
import { RE2JS } from 're2js';
import type { Expression, TextOperator } from './expression.ts';
import type { Condition, Reader } from './reader.ts';
import { isAmong } from './values/compare.ts';
import { scalarText } from './values/text-of.ts';

/** `contains`, `startsWith`, `endsWith`, `matches`: on the text of a text, number or boolean; an array contains its items. */
export function compileTextOperator(
  operator: TextOperator,
  value: Reader,
  part: Reader,
  written: Expression,
): Condition {
  if (operator === 'matches') {
    const pattern = RE2JS.compile(written.kind === 'literal' ? String(written.value) : '');
    return (row) => {
      const text = scalarText(value(row));
      return text !== undefined && pattern.test(text);
    };
  }
  const holds = tests[operator];
  return (row) => {
    const whole = value(row);
    const wanted = part(row);
    if (operator === 'contains' && Array.isArray(whole)) return isAmong(wanted, whole as readonly Value[]);
    const text = scalarText(whole);
    const wantedText = scalarText(wanted);
    return text !== undefined && wantedText !== undefined && holds(text, wantedText);
  };
}

const tests: Readonly<Record<Exclude<TextOperator, 'matches'>, (text: string, part: string) => boolean>> = {
  contains: (text, part) => text.includes(part),
  startsWith: (text, part) => text.startsWith(part),
  endsWith: (text, part) => text.endsWith(part),
};
