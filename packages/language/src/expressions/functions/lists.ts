import type { Value } from '@rowmill/contracts';
import { bytesOf, MAXIMUM_BYTES, refuseLarge, scalarText, textOf } from '../values/text-of.ts';
import { defineFunction } from './define-function.ts';

export const listFunctions = [
  defineFunction({
    name: 'split',
    summary: 'The parts of a text between separators, as an array; an empty separator gives the characters.',
    parameters: [{ name: 'text' }, { name: 'separator' }],
    apply(value, separator) {
      const whole = scalarText(value);
      const between = scalarText(separator);
      if (whole === undefined || between === undefined) return undefined;
      const parts = between === '' ? [...whole] : whole.split(between);
      // As JSON each part costs two quotes and a comma.
      if (whole.length * 4 > MAXIMUM_BYTES)
        refuseLarge(bytesOf(whole) + parts.length * 3, 'the array of split');
      return parts;
    },
  }),
  defineFunction({
    name: 'join',
    summary: 'The items of an array as one text, null as nothing.',
    parameters: [{ name: 'array' }, { name: 'separator', optional: true }],
    apply(value, separator = ', ') {
      const between = scalarText(separator);
      if (!Array.isArray(value) || between === undefined) return undefined;
      const items = (value as readonly Value[]).map((item) => textOf(item) ?? '');
      const bytes = items.reduce((sum, item) => sum + item.length * 3, 0);
      if (bytes + between.length * 3 * items.length > MAXIMUM_BYTES)
        refuseLarge(
          items.reduce((sum, item) => sum + bytesOf(item), bytesOf(between) * Math.max(0, items.length - 1)),
          'the joined text',
        );
      return items.join(between);
    },
  }),
];
