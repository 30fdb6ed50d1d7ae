import { expect, test } from 'vitest';
import { makeBlank, markProblem, nameProblem } from './make-blank.ts';

function marking(text: string): { text: string; marked: { from: number; to: number } } {
  const from = text.indexOf('[');
  const to = text.indexOf(']') - 1;
  return { text: text.replace('[', '').replace(']', ''), marked: { from, to } };
}

test.each([
  ['range 1 [20]', 'range 1 $template.n$'],
  ['range 1 [20 ]|| sort n', 'range 1 $template.n$ || sort n'],
  ['find "[red shoes]"', 'find "$template.n$"'],
  ['open https://[shop.example]/x', 'open https://$template.n$/x'],
])('%s becomes %s', (input, expected) => {
  const { text, marked } = marking(input);
  expect(makeBlank(text, marked, 'n')).toBe(expected);
});

test.each([
  ['range 1 []20', 'Mark a value in the query.'],
  ['range [ ]1', 'Mark a value in the query.'],
  ['range 1 [2 || sort] n', 'A blank is one value; mark less than a stage.'],
  ['head [$n$]', 'There is a token in it already.'],
  ['head $template.[n]$', 'There is a token in it already.'],
  ['head [20]', undefined],
])('%s: %s', (input, problem) => {
  const { text, marked } = marking(input);
  expect(markProblem(text, marked)).toBe(problem);
});

test.each([
  ['', 'Give it a name.'],
  ['page size', 'Letters, digits and _ only, a letter first.'],
  ['2nd', 'Letters, digits and _ only, a letter first.'],
  ['page_size2', undefined],
  ['größe', undefined],
])('the name %j: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});
