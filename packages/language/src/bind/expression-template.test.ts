import { expect, test } from 'vitest';
import { familiesInExpression, tokensInExpression } from './expression-template.ts';

test('tokens of an expression are found wherever they stand; columns are none', () => {
  const text = 'n > $CHECKPOINTS.last$ and not (lower($PROMPTS.p$) in ["a", $template.t$]) or $n$ == 1';
  expect(tokensInExpression([text])).toMatchObject([
    { family: 'checkpoints', name: 'last' },
    { family: 'prompts', name: 'p' },
    { family: 'template', name: 't' },
  ]);
  expect(familiesInExpression([text])).toEqual(new Set(['checkpoints', 'prompts', 'template']));
});

test.each(['at < now', 'at < $TIMESTAMP$'])('%s depends on the timestamp', (text) => {
  expect(familiesInExpression([text])).toEqual(new Set(['timestamp']));
});

test('a let stands for a value, not for a token', () => {
  const parts = ['n > ', { family: 'let', name: 'least' } as const];
  expect(tokensInExpression(parts)).toEqual([]);
});

test('what is no expression has no tokens', () => {
  expect(tokensInExpression(['n > > $CHECKPOINTS.last$'])).toEqual([]);
});
