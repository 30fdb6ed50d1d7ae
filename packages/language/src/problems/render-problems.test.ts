import { displayWidth, parseQuery, renderProblems } from '@rowmill/language';
import { expect, test } from 'vitest';
import { exampleCatalogue } from '../examples/catalogue.ts';

function render(text: string, options?: Parameters<typeof renderProblems>[2]): string {
  return renderProblems(text, parseQuery(text, exampleCatalogue).problems, options);
}

test('the picture of the design', () => {
  expect(render('seed [1]\n|| say $n$\n|| flter "price > 10"\n|| say a b\n|| groupBy c')).toContain(
    [
      'error: there is no command named "flter"                                    query/unknown-command',
      '  3 │ || flter "price > 10"',
      '    │    ^^^^^ did you mean "filter"?',
      '',
    ].join('\n'),
  );
  expect(render('say a b || flter || say c || say d || say e')).toMatch(
    /\n2 problems in 5 stages\. Nothing was run\.$/,
  );
});

test('nothing to say is nothing', () => {
  expect(render('say a')).toBe('');
});

test('no line is wider than the terminal where it can be helped', () => {
  const text = `say "${'words and 値段 '.repeat(50)}" || flter x`;
  for (const width of [70, 97, 200])
    for (const line of render(text, { width }).split('\n')) {
      if (line.includes('^')) continue;
      expect(displayWidth(line)).toBeLessThanOrEqual(width);
    }
});

test('colour changes nothing but the colour', () => {
  const text = 'say a b || flter';
  const coloured = render(text, { colour: true });
  expect(coloured).toContain('\u001b[1;31merror:\u001b[0m');
  // oxlint-disable-next-line no-control-regex -- colours are control characters
  expect(coloured.replaceAll(/\u001b\[[\d;]*m/g, '')).toBe(render(text));
});

test('nothing of the query reaches the terminal as a control character', () => {
  const text = 'fl\u001b]0;ter "\u0007\u009b31m" || say \u001b[2J x';
  expect(render(text)).not.toMatch(/[\p{Cc}--\n]/v);
});
