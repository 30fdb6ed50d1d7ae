import { expect, test } from 'vitest';
import { shownAs } from './shown-as.ts';

const HASH = 'ab'.repeat(32);
const DOT = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  ['link', 'https://shop.example/a', { kind: 'link', href: 'https://shop.example/a' }],
  ['image', 'http://shop.example/a.png', { kind: 'link', href: 'http://shop.example/a.png' }],
  ['image', DOT, { kind: 'picture', data: DOT }],
  ['screenshot', HASH, { kind: 'screenshot', hash: HASH }],
  ['colour', '#1a2b3c', { kind: 'colour', colour: '#1a2b3c' }],
  ['colour', 'hsl(20, 50%, 40%)', { kind: 'colour', colour: 'hsl(20, 50%, 40%)' }],
  ['timestamp', '2026-11-16T12:00:00Z', { kind: 'moment', at: new Date('2026-11-16T12:00:00Z') }],
  ['timestamp', 1_700_000_000, { kind: 'moment', at: new Date(1_700_000_000_000) }],
  ['timestamp', 1_700_000_000_123, { kind: 'moment', at: new Date(1_700_000_000_123) }],
] as const)('%s %s', (decorator, value, shown) => {
  expect(shownAs(decorator, value)).toEqual(shown);
});

test.each([
  ['link', 'javascript:alert(1)'],
  ['link', 'data:text/html,<script>'],
  ['link', 'not a link'],
  ['link', 7],
  ['image', 'data:image/svg+xml,<svg onload=alert(1)>'],
  ['image', `data:image/png;base64,${'A'.repeat(200_000)}`],
  ['screenshot', '../../v1/keys'],
  ['screenshot', HASH.toUpperCase()],
  ['colour', 'url(https://elsewhere.example/x)'],
  ['colour', 'red; background: url(//elsewhere.example)'],
  ['colour', '<b>'],
  ['timestamp', 'soon'],
  ['timestamp', Infinity],
  ['timestamp', '2026-99-99T99:99'],
  ['timestamp', null],
  ['html', '<b>bold</b>'],
] as const)('%s %s is mere text', (decorator, value) => {
  expect(shownAs(decorator, value)).toBeUndefined();
});
