import { queryParser } from '@rowmill/language';
import { expect, test } from 'vitest';
import { stageIndexAt, stageSpans } from './stage-spans.ts';

const textsOf = (text: string) =>
  stageSpans(queryParser.parse(text)).map(({ text: span, command }) => [
    span && text.slice(span.from, span.to),
    command && text.slice(command.from, command.to),
  ]);

test.each([
  ['', [[undefined, undefined]]],
  [
    'range 1 3 n\n|| filter "a || b" ',
    [
      ['range 1 3 n', 'range'],
      ['filter "a || b"', 'filter'],
    ],
  ],
  [
    'a || || b ||',
    [
      ['a', 'a'],
      [undefined, undefined],
      ['b', 'b'],
      [undefined, undefined],
    ],
  ],
  ['"quoted"', [['"quoted"', undefined]]],
])('the stages of %j', (text, expected) => {
  expect(textsOf(text)).toEqual(expected);
});

test('every place lies in the stage whose span holds it', () => {
  const text = 'a x || b /* || */ "||" ||\n|| c';
  const tree = queryParser.parse(text);
  for (const { index, from, to } of stageSpans(tree))
    for (let place = from; place <= to; place++) expect(stageIndexAt(tree, place), `${place}`).toBe(index);
});
