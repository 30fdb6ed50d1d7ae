import type { Value } from '@rowmill/contracts';
import { integerOf, isNumeric } from '../values/arithmetic.ts';
import { lowerToSql, upperToSql } from '../sql/case-to-sql.ts';
import {
  lengthToSql,
  ofText as sqlOfText,
  replaceToSql,
  substringToSql,
  trimmed,
} from '../sql/functions-to-sql.ts';
import { bytesOf, refuseLarge, scalarText } from '../values/text-of.ts';
import { defineFunction } from './define-function.ts';

const text = { name: 'text' };

export const textFunctions = [
  defineFunction({
    name: 'lower',
    summary: 'The text in small letters.',
    parameters: [text],
    apply: (value) => ofText(value, (whole) => whole.toLowerCase()),
    sql: (value) => sqlOfText(value, lowerToSql),
  }),
  defineFunction({
    name: 'upper',
    summary: 'The text in capital letters; ß becomes SS.',
    parameters: [text],
    apply: (value) => ofText(value, upperCase),
    sql: (value) => sqlOfText(value, upperToSql),
  }),
  defineFunction({
    name: 'trim',
    summary: 'The text without white space at both ends.',
    parameters: [text],
    apply: (value) => ofText(value, (whole) => whole.trim()),
    sql: (value) => sqlOfText(value, trimmed),
  }),
  defineFunction({
    name: 'length',
    summary: 'The number of characters of a text, or of items of an array.',
    parameters: [text],
    apply(value) {
      if (Array.isArray(value)) return value.length;
      return ofText(value, countCharacters);
    },
    sql: (value) => lengthToSql(value!),
  }),
  defineFunction({
    name: 'substring',
    summary:
      'The characters from a zero-based place on, all or as many as the third argument says; a negative place counts from the end.',
    parameters: [text, { name: 'start' }, { name: 'count', optional: true }],
    apply(value, start, count) {
      const whole = scalarText(value);
      const from = placeOf(start);
      const many = count === undefined ? Infinity : placeOf(count);
      if (whole === undefined || from === undefined || many === undefined) return undefined;
      return substring(whole, from, Math.max(0, many));
    },
    sql: (value, start, count) => substringToSql(value!, start!, count),
  }),
  defineFunction({
    name: 'replace',
    summary:
      'The text with every occurrence of one text replaced by another; nothing in either is a pattern.',
    parameters: [text, { name: 'search' }, { name: 'replacement' }],
    apply(value, search, replacement) {
      const whole = scalarText(value);
      const wanted = scalarText(search);
      const instead = scalarText(replacement);
      if (whole === undefined || wanted === undefined || instead === undefined) return undefined;
      return replaceAll(whole, wanted, instead);
    },
    sql: (value, search, replacement) => replaceToSql(value!, search!, replacement!),
  }),
];

function ofText<T>(value: Value | undefined, calculate: (text: string) => T): T | undefined {
  const whole = scalarText(value);
  return whole === undefined ? undefined : calculate(whole);
}

function countCharacters(whole: string): number {
  let count = whole.length;
  for (let at = 0; at < whole.length; at++) {
    const unit = whole.charCodeAt(at);
    if (unit >= 0xd800 && unit <= 0xdbff) count--;
  }
  return count;
}

/** A whole number that can be a place in a text. */
function placeOf(value: Value | undefined): number | undefined {
  return isNumeric(value) && integerOf(value) !== undefined ? Number(value) : undefined;
}

function substring(whole: string, start: number, count: number): string {
  // Without surrogates characters are units.
  if (!/[\ud800-\udfff]/.test(whole)) return cut(whole, start, count);
  return cut([...whole], start, count).join('');
}

function cut<T extends string | string[]>(whole: T, start: number, count: number): T;
function cut(whole: string, start: number, count: number): string {
  const from = start < 0 ? Math.max(0, whole.length + start) : start;
  return whole.slice(from, from + count);
}

function replaceAll(whole: string, search: string, replacement: string): string {
  if (search === '') return whole;
  const parts = whole.split(search);
  if (parts.length > 1)
    refuseLarge(
      bytesOf(whole) + (parts.length - 1) * (bytesOf(replacement) - bytesOf(search)),
      'the text after replace',
    );
  return parts.join(replacement);
}

/** A capital can be up to three letters. */
function upperCase(whole: string): string {
  const upper = whole.toUpperCase();
  if (upper.length > whole.length) refuseLarge(bytesOf(upper), 'the text in capital letters');
  return upper;
}
