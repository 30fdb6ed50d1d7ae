import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readXml } from './read-xml.ts';

describe('the shape of the value', () => {
  test.each([
    ['<response><sid>12</sid></response>', { response: { sid: ['12'] } }],
    ['<a>text</a>', { a: 'text' }],
    ['<a/>', { a: '' }],
    ['<a><b>1</b><c/><b> 2 </b></a>', { a: { b: ['1', '2'], c: [''] } }],
    ['<a><k name="x">v</k><k>w</k></a>', { a: { k: [{ name: 'x', textContent: 'v' }, 'w'] } }],
    ['<a x="1"/>', { a: { x: '1', textContent: '' } }],
    ['<a x="1"><b/></a>', { a: { x: '1', b: [''] } }],
    ['<a>one<b>two</b>three</a>', { a: { b: ['two'], textContent: 'onethree' } }],
    [
      '<s:dict><s:key s:n="1">v</s:key></s:dict>',
      { 's:dict': { 's:key': [{ 's:n': '1', textContent: 'v' }] } },
    ],
    ['<a id="1"><id>2</id></a>', { a: { '@id': '1', id: ['2'] } }],
    ['<constructor><toString>1</toString></constructor>', { constructor: { toString: ['1'] } }],
  ])('%s', (text, value) => {
    expect(readXml(text)).toEqual(value);
  });

  test('an element called __proto__ is a key like any other', () => {
    const value = readXml('<a><__proto__>x</__proto__></a>') as { a: object };
    expect(Object.entries(value.a)).toEqual([['__proto__', ['x']]]);
  });
});

describe('the text', () => {
  test.each([
    ['<a>&lt;b&gt; &amp;amp; &#65;&#x1F600;</a>', '<b> &amp; A😀'],
    ['<a><![CDATA[<b>&amp;]]></a>', '<b>&amp;'],
    ['<a>x<!-- y -->z<?w?></a>', 'xz'],
    ['<a>&nbsp;&#0;&#xD800; a & b</a>', '&nbsp;&#0;&#xD800; a & b'],
    ['\uFEFF<?xml version="1.0"?>\n<!DOCTYPE a PUBLIC "-//x//y" "http://x.test/y.dtd">\n<a>1</a>\n', '1'],
  ])('%s', (text, value) => {
    expect(readXml(text)).toEqual({ a: value });
  });
});

describe('what is refused', () => {
  test.each([
    ['', 'row/unreadable'],
    ['text', 'row/unreadable'],
    ['<a><b></a>', 'row/unreadable'],
    ['<a>', 'row/unreadable'],
    ['</a>', 'row/unreadable'],
    ['<a/><b/>', 'row/unreadable'],
    ['<a/>text', 'row/unreadable'],
    ['<a x=1/>', 'row/unreadable'],
    ['<a x="1" x="2"/>', 'row/unreadable'],
    ['<a><!-- </a>', 'row/unreadable'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'row/unreadable'],
    ['<a>'.repeat(201) + '</a>'.repeat(201), 'row/too-large'],
  ])('%s', (text, code) => {
    expect(() => readXml(text)).toThrow(expect.objectContaining({ code }));
  });

  test('the place is named by its line', () => {
    expect(() => readXml('<a>\n<b>\n</c></a>')).toThrow('</c> closes nothing, line 3');
  });
});

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

test(`any text gives a value or a ServiceError, SEED=${seed}`, () => {
  const pieces = fc.constantFrom(
    '<a>',
    '</a>',
    '<b x="',
    '"',
    '>',
    '<',
    '&',
    '/',
    ' ',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    'z',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      try {
        readXml(parts.join(''));
      } catch (error) {
        expect(error).toMatchObject({ code: 'row/unreadable' });
      }
    }),
    { seed, numRuns: 500 },
  );
});
