import { printToken, splitTokens } from '@rowmill/language';
import { expect, test } from 'vitest';

test.each<[string, unknown[]]>([
  ['$price$', [{ family: 'column', name: 'price' }]],
  ['a $b.0.c$ d', ['a ', { family: 'column', name: 'b.0.c' }, ' d']],
  [
    '$s:dict$$@type$',
    [
      { family: 'column', name: 's:dict' },
      { family: 'column', name: '@type' },
    ],
  ],
  ['$größe$', [{ family: 'column', name: 'größe' }]],
  ['$[odd name]$', [{ family: 'column', name: 'odd name' }]],
  [String.raw`$[a\]b\.c]$`, [{ family: 'column', name: String.raw`a]b\.c` }]],
  [String.raw`$[\$t]$`, [{ family: 'column', name: '$t' }]],
  ['$[]$', [{ family: 'column', name: '' }]],
  ['$[TIMESTAMP]|raw$', [{ family: 'column', name: 'TIMESTAMP', filter: 'raw' }]],
  ['$a|base64$', [{ family: 'column', name: 'a', filter: 'base64' }]],
  ['$ROW$', [{ family: 'row', name: '' }]],
  ['$TIMESTAMP$', [{ family: 'timestamp', name: 'EPOCH' }]],
  ['$TIMESTAMP.EPOCH$', [{ family: 'timestamp', name: 'EPOCH' }]],
  ['$TIMESTAMP.ISO$', [{ family: 'timestamp', name: 'ISO' }]],
  ['$timestamp$', [{ family: 'column', name: 'timestamp' }]],
  ['$CREDENTIALS.a.b$', [{ family: 'credentials', name: 'a.b' }]],
  [
    '$PROMPTS.p$$CHECKPOINTS.c$',
    [
      { family: 'prompts', name: 'p' },
      { family: 'checkpoints', name: 'c' },
    ],
  ],
  ['$template.host$', [{ family: 'template', name: 'host' }]],
  ['$template$', [{ family: 'column', name: 'template' }]],
  ['$pagination.next$', [{ family: 'pagination', name: 'next' }]],
  ['$QUERY.id$', [{ family: 'query', name: 'id' }]],
  ['costs $5 and $6', ['costs $5 and $6']],
  ['$5-$10, $5,000-$6', ['$5-$10, $5,000-$6']],
  ['{"a":"$5","b":"$6"}', ['{"a":"$5","b":"$6"}']],
  ['a=$b&c=$d', ['a=$b&c=$d']],
  ['$', ['$']],
  ['$$', ['$$']],
  ['$$a$', ['$', { family: 'column', name: 'a' }]],
  [String.raw`\$a$`, ['$a$']],
  [String.raw`$a\$b$`, ['$a$b$']],
  [String.raw`$a\$ $b$`, ['$a$ ', { family: 'column', name: 'b' }]],
  ['', []],
])('%s', (text, parts) => {
  expect(splitTokens(text)).toEqual(parts);
});

test('a token is printed as it is read', () => {
  for (const name of [
    'price',
    'a.0',
    'odd name',
    'TIMESTAMP',
    'template.x',
    'ROWS',
    'a]b',
    '',
    String.raw`a\.b`,
    'lent',
    '5-',
  ]) {
    const token = { family: 'column', name } as const;
    expect(splitTokens(printToken(token, new Set(['lent'])), new Set(['lent']))).toEqual([token]);
  }
});
