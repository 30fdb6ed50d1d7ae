import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type Site } from '../pages/start-site.ts';
import { runPiped } from './terminal.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const reach = ['--allow', '127.0.0.0/8', '--limit', '127.0.0.1=100000/s'];

describe('exit codes', () => {
  test('0: completed', async () => {
    expect((await runPiped(['run', 'range 1 3 n'])).exitCode).toBe(0);
  });

  test('1: failed, with what happened and where', async () => {
    const { exitCode, stderr, stdout } = await runPiped(['run', `range 1 3 n || expect "n < 3"`]);
    expect(exitCode).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^failed in .*\nerror: .* in stage 2 \(expect\) {3}engine\/expectation-failed$/m);
  });

  test('2: a bad query, an unknown option, a file that is not there', async () => {
    expect((await runPiped(['run', 'nonsense'])).exitCode).toBe(2);
    expect((await runPiped(['run', '--nonsense'])).exitCode).toBe(2);
    expect((await runPiped(['run', '--file', 'not-there.query'])).stderr).toContain('there is no such file');
    expect((await runPiped(['help', 'nonsense'])).exitCode).toBe(2);
  });

  test('3: completed, but partial; the failed rows are listed', async () => {
    const query = `seed '[{code: 200}, {code: 404}]' || api get ${site.url}/status/$code$`;
    const { exitCode, stdout, stderr } = await runPiped(['run', query, ...reach]);
    expect(exitCode).toBe(3);
    expect(stdout).toBe('{"said":200}\n');
    expect(stderr).toMatch(/^completed, partial in .* · 1 row failed$/m);
    expect(stderr).toMatch(/^ {2}stage 2 \(api\): 127\.0\.0\.1:\d+ answered 404 {3}api\/refused$/m);
  });
});

describe('input and output', () => {
  const query = `seed '[{a: {b: 1}, c: [1, 2]}, {a: {b: 2}}]'`;

  test.each([
    ['ndjson', '{"a":{"b":1},"c":[1,2]}\n{"a":{"b":2}}\n'],
    ['json', '[\n{"a":{"b":1},"c":[1,2]},\n{"a":{"b":2}}\n]\n'],
    ['csv', 'a.b,c\n1,"[1,2]"\n2,\n'],
  ])('-o %s', async (format, expected) => {
    expect((await runPiped(['run', query, '-o', format])).stdout).toBe(expected);
  });

  test('-o parquet', async () => {
    const { stdout } = await runPiped(['run', 'range 1 3 n', '-o', 'parquet']);
    expect(stdout.slice(0, 4)).toBe('PAR1');
  });

  test('the query from standard input', async () => {
    expect((await runPiped(['run', '-'], { stdin: 'range 1 2 n' })).stdout).toBe('{"n":1}\n{"n":2}\n');
  });

  test('rows from standard input', async () => {
    const { stdout } = await runPiped(['run', '--input', '-', 'sort n --order descending'], {
      stdin: '{"n":1}\n\n{"n":2}\n',
    });
    expect(stdout).toBe('{"n":2}\n{"n":1}\n');
  });

  test('a line of input that is not JSON is named', async () => {
    const { stderr, exitCode } = await runPiped(['run', '--input', '-', 'sort n'], {
      stdin: '{"n":1}\n{"n":\n',
    });
    expect(stderr).toContain('line 2 of the input rows is not JSON');
    expect(exitCode).toBe(2);
  });

  test('--quiet says nothing but rows', async () => {
    expect(await runPiped(['run', '--quiet', 'range 1 1 n'])).toEqual({
      stdout: '{"n":1}\n',
      stderr: '',
      exitCode: 0,
    });
  });

  test('a secret goes out and shows nowhere', async () => {
    const query = `api get ${site.url}/private/bearer --bearer $CREDENTIALS.shop$`;
    const words = ['run', query, '--secret', 'shop=env:SHOP_TOKEN', ...reach];
    const right = await runPiped(words, { env: { SHOP_TOKEN: 'open-sesame' } });
    const wrong = await runPiped(words, { env: { SHOP_TOKEN: 'hunter2-hunter2' } });
    expect(right.exitCode).toBe(0);
    expect(wrong.exitCode).toBe(3);
    expect(right.stdout + right.stderr + wrong.stdout + wrong.stderr).not.toMatch(/open-sesame|hunter2/);
  });

  test('an address inside the network is refused, and the message says what to do', async () => {
    const { stderr } = await runPiped(['run', `api get ${site.url}/items`]);
    expect(stderr).toContain('127.0.0.1 is not an address the operator allows');
  });
});

describe('the other commands', () => {
  test('format prints the canonical spelling', async () => {
    const { stdout } = await runPiped(['format', `SEED "{a:1}"||SORT 'a'`]);
    expect(stdout).toBe('seed {a:1}\n|| sort a\n');
  });

  test('parse prints plan and problems as JSON', async () => {
    const { stdout, exitCode } = await runPiped(['parse', 'range 1 x n']);
    expect(JSON.parse(stdout)).toMatchObject({ problems: [{ code: 'query/bad-value', from: 8, to: 9 }] });
    expect(exitCode).toBe(2);
  });

  test('explain shows steps, SQL and what touches the network', async () => {
    const { stdout } = await runPiped(['explain', 'range 1 9 n || api get https://x.example/$n$ || sort n']);
    expect(stdout).toMatch(/step 2 {2}once per row, in parallel\n {3}2 api +network/);
    expect(stdout).toMatch(/step 3 {2}one SQL statement/);
    expect(stdout).toMatch(/ORDER BY/);
  });

  test('commands lists chapters, help shows a manual page', async () => {
    expect((await runPiped(['commands'])).stdout).toMatch(
      /^rows\n(?: {2}\w.*\n)* {2}filter +Keeps the rows/m,
    );
    expect((await runPiped(['help', 'filter'])).stdout).toContain(
      'Keeps the rows for which an expression holds.',
    );
    expect((await runPiped(['help', 'run'])).stdout).toContain('--preview');
  });
});
