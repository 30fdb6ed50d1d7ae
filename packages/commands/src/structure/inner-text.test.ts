import { expect, test } from 'vitest';
import { innerText } from './inner-text.ts';
import { readHtml } from './read-html.ts';

test.each([
  ['inline elements join, white space collapses', 'a  <b>b</b>\n <i> c</i>', 'a b c'],
  ['blocks and breaks begin a line', '<p>a</p>b<div>c<br>d</div>', 'a\nb\nc\nd'],
  ['empty lines go away', '<div><div> </div><p>a</p></div><br><br>b', 'a\nb'],
  ['cells stand side by side', '<table><tr><td>a<td>b<tr><th>c<td></table>', 'a\tb\nc'],
  [
    'scripts, styles and templates are silent',
    'a<script>b</script><style>c</style><template>d</template>',
    'a',
  ],
  ['preformatted text keeps its spaces', '<pre>a  b\n  c</pre>', 'a  b\nc'],
  ['a no-break space is text', 'a&nbsp; b', 'a\u00A0 b'],
  ['a whole document', '<!doctype html><title>t</title><body>a', 'a'],
])('%s', (_, html, text) => {
  expect(innerText(readHtml(html))).toBe(text);
});
