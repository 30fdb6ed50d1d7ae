import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { copyAs } from './copy-as.ts';

const QUERY = `range 1 3 n\n|| filter "n != 'it''s' and x == '$HOME'" --labelStage \`a\` \\ "!"`;

/** The words that a shell makes of a command line. */
function shellWords(line: string): string[] {
  const name = line.split(' ')[0]!;
  const script = `${name}() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${line}`;
  return execFileSync('sh', ['-c', script], { env: { ROWMILL_KEY: 'k' } })
    .toString()
    .split('\0')
    .slice(0, -1);
}

test('a shell gives the command line the query as it is', () => {
  expect(shellWords(copyAs('cli', 'http://127.0.0.1:7700', QUERY))).toEqual([
    'run',
    '--server',
    'http://127.0.0.1:7700',
    QUERY,
  ]);
});

test('curl sends the query as it is, and the key from the environment', () => {
  const words = shellWords(copyAs('curl', 'http://h', QUERY));
  expect(words).toContain('Authorization: svc k');
  expect(JSON.parse(words.at(-1)!)).toEqual({ query: QUERY });
});

test('TypeScript reads the query as it is', () => {
  const text = /client\.run\((".*")\)\.rows/.exec(copyAs('typescript', 'http://h', QUERY))![1]!;
  expect(JSON.parse(text)).toBe(QUERY);
});
