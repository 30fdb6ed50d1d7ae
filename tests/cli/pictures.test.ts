import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type Site } from '../pages/start-site.ts';
import { runInTerminal, runPiped } from './terminal.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const reach = () => ['--allow', '127.0.0.0/8', '--limit', '127.0.0.1=100000/s'];
const kettles = `seed '[{name: "Copper kettle", price: 39.9, link: "/item/114"}, {name: "Linen towel", price: 12, link: "/item/115"}]'`;

test.each([80, 160])('a table on a terminal of %i columns', async (columns) => {
  const { lines, exitCode } = await runInTerminal(['run', `${kettles} || sort name`], { columns });
  expect(lines.slice(0, 9)).toEqual([
    '┌───────────────┬────────┬───────────┐',
    '│ name          │ price  │ link      │',
    '│ text          │ number │ text      │',
    '├───────────────┼────────┼───────────┤',
    '│ Copper kettle │  39.90 │ /item/114 │',
    '│ Linen towel   │  12.00 │ /item/115 │',
    '├───────────────┴────────┴───────────┤',
    '│ 2 rows  ·  3 columns               │',
    '└────────────────────────────────────┘',
  ]);
  expect(lines.slice(9)).toEqual([expect.stringMatching(/^completed in \d+\.\d s$/)]);
  expect(exitCode).toBe(0);
});

test('wide values are cut and columns left out, and both are announced', async () => {
  const wide = Array.from({ length: 12 }, (_, n) => `column${n}: "${'long '.repeat(30)}"`).join(', ');
  const narrow = await runInTerminal(['run', `seed '{${wide}}'`], { columns: 80 });
  const broad = await runInTerminal(['run', `seed '{${wide}}'`], { columns: 160 });
  for (const [{ lines }, columns] of [[narrow, 80] as const, [broad, 160] as const]) {
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
    expect(lines.join('\n')).toContain('…');
  }
  expect(narrow.lines.join('\n')).toContain('12 columns (7 shown, --table to choose)');
  expect(broad.lines.join('\n')).toContain('1 row  ·  12 columns');
});

test('more rows than fit are counted, not shown', async () => {
  const { lines } = await runInTerminal(['run', 'range 1 1000 n'], { columns: 80 });
  expect(lines.join('\n')).toContain('1,000 rows (40 shown)  ·  1 column');
});

test('colours on a terminal, none with NO_COLOR, --no-color or in a pipe', async () => {
  const words = ['run', kettles];
  const escape = '\u001B[1m';
  expect((await runInTerminal(words, { columns: 80 })).raw).toContain(escape);
  expect((await runInTerminal(words, { columns: 80, env: { NO_COLOR: '1' } })).raw).not.toContain(escape);
  expect((await runInTerminal(['--no-color', ...words], { columns: 80 })).raw).not.toContain(escape);
  const piped = await runPiped([...words, '-o', 'table']);
  expect(piped.stdout + piped.stderr).not.toContain('\u001B');
});

test('progress is redrawn in place: how far, how many run, what it waits for', async () => {
  const { pictures, lines } = await runInTerminal(
    [
      'run',
      `range 1 6 n || api get ${site.url}/slow?ms=150 --cache false`,
      '--allow',
      '127.0.0.0/8',
      '--limit',
      '127.0.0.1=2/s',
    ],
    { columns: 120 },
  );
  const shown = pictures.join('\n');
  expect(shown).toMatch(/^ 1 range +6 rows$/m);
  expect(shown).toMatch(/^ 2 api +\d of 6 calls {3}[▇▁]{10}/m);
  expect(shown).toMatch(/waiting for 127\.0\.0\.1: next slot in \d\.\d s/);
  expect(lines.join('\n')).not.toContain('waiting for');
  expect(lines.at(-1)).toMatch(/^completed in \d+\.\d s · 6 requests$/);
});

test('without a terminal: rows as NDJSON, and one line a stage when it ends', async () => {
  const { stdout, stderr, exitCode } = await runPiped([
    'run',
    `${kettles} || filter "price > 20" || table name price`,
  ]);
  expect(stdout).toBe('{"name":"Copper kettle","price":39.9}\n');
  expect(stderr.split('\n')).toEqual([
    ' 1 seed           2 rows',
    ' 2 filter         1 row',
    ' 3 table          1 row',
    expect.stringMatching(/^completed in \d+\.\d s$/),
    '',
  ]);
  expect(exitCode).toBe(0);
});

test('a mistake is shown where it is, with what was meant', async () => {
  const query = 'range 1 20 page\n|| sort page\n|| flter "price > 10"\n|| sort page --ordr x\n|| head 3';
  const { lines, exitCode } = await runInTerminal(['run', query], { columns: 80, env: { NO_COLOR: '1' } });
  expect(lines).toEqual([
    'error: there is no command named "flter"                   query/unknown-command',
    '  3 │ || flter "price > 10"',
    '    │    ^^^^^ did you mean "filter"?',
    'error: sort has no flag --ordr                                query/unknown-flag',
    '  4 │ || sort page --ordr x',
    '    │              ^^^^^^ did you mean "--order"?',
    '2 problems in 5 stages. Nothing was run.',
  ]);
  expect(exitCode).toBe(2);
});

test('Ctrl-C cancels, keeps and says what was kept', async () => {
  let typed = false;
  const { lines, exitCode } = await runInTerminal(
    ['run', `range 1 500 n || api get ${site.url}/slow?ms=100 --cache false --concurrency 2`, ...reach()],
    {
      columns: 100,
      onPicture(picture, type) {
        if (typed || !/ 2 api +[1-9]\d* of 500/.test(picture)) return;
        typed = true;
        type('\u0003');
      },
    },
  );
  expect(lines.at(-1)).toMatch(/^cancelled in \d+\.\d s · \d+ requests? · [\d,]+ rows? kept$/);
  expect(exitCode).toBe(130);
});
