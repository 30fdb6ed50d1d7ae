import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@rowmill/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type Service } from './start-service.ts';
import { runInTerminal, runPiped } from './terminal.ts';

let service: Service;
let client: Client;
const home = mkdtempSync(join(tmpdir(), 'rowmill-home-'));
const profile = join(home, 'rowmill', 'profile.json');
const alone = { XDG_CONFIG_HOME: home, ROWMILL_SERVER: '', ROWMILL_KEY: '', ROWMILL_KEY_FILE: '' };

beforeAll(async () => {
  service = await startService();
  client = createClient({ server: service.url, key: service.key });
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(home, { recursive: true });
});

const connected = () => ({ ...alone, ROWMILL_SERVER: service.url, ROWMILL_KEY: service.key });
const pipe = (words: readonly string[], stdin?: string) =>
  runPiped(words, { env: connected(), ...(stdin !== undefined && { stdin }) });
const look = (words: readonly string[], columns = 120) =>
  runInTerminal(words, { columns, env: { ...connected(), NO_COLOR: '1' } });

/** Runs a query to its end and gives its id. */
async function finished(query: string): Promise<string> {
  const run = await client.run(query);
  await run.ended;
  return run.id;
}

const kettles = `seed '[{name: "Copper kettle", price: 39.9}, {name: "Linen towel", price: 12}]'`;
const oneFails = () =>
  `seed '[{code: 200}, {code: 404}]' || api get ${service.site.url}/status/$code$ --cache false`;

describe('login', () => {
  test('asks for the key without showing it, tries it and remembers it for its owner alone', async () => {
    let typed = false;
    const { lines, raw, exitCode } = await runInTerminal(['login', service.url], {
      columns: 120,
      env: alone,
      onPicture(picture, type) {
        if (typed || !picture.includes('API key for')) return;
        typed = true;
        type(`${service.key}\r`);
      },
    });
    expect(lines).toEqual([
      `API key for ${service.url}: `,
      `Logged in to ${service.url} as admin, admin of the workspace default.`,
      expect.stringContaining('Remembered in '),
    ]);
    expect(raw).not.toContain(service.key);
    expect(exitCode).toBe(0);
    expect(JSON.parse(readFileSync(profile, 'utf8'))).toEqual({ server: service.url, key: service.key });
    expect(statSync(profile).mode & 0o777).toBe(0o600);

    const listed = await runPiped(['ls'], { env: alone });
    expect(listed.exitCode).toBe(0);
    const config = await runPiped(['config', '-o', 'json'], {
      env: { ...alone, ROWMILL_SERVER: 'http://x' },
    });
    expect(JSON.parse(config.stdout)).toMatchObject([
      { setting: 'server', value: 'http://x', from: 'ROWMILL_SERVER' },
      // The remembered key is for the remembered server only.
      { setting: 'key', from: 'not set' },
      { setting: 'profile', value: profile, from: 'XDG_CONFIG_HOME' },
      { setting: 'colour' },
    ]);
  });

  test('takes the key from standard input; a wrong one is not remembered: exit 5', async () => {
    const env = { ...alone, XDG_CONFIG_HOME: join(home, 'other') };
    const wrong = await runPiped(['login', service.url, '--key', '-'], { env, stdin: 'rml_wrong\n' });
    expect(wrong.stderr).toMatch(/^error: the API key is not valid {3}access\/bad-key$/m);
    expect(wrong.exitCode).toBe(5);
    expect((await runPiped(['ls'], { env })).stderr).toContain('no server is known yet');
    const right = await runPiped(['login', service.url, '--key', '-'], { env, stdin: `${service.key}\n` });
    expect(right.exitCode).toBe(0);
    expect((await runPiped(['logout'], { env })).stderr).toContain('Forgotten');
    expect((await runPiped(['ls'], { env })).exitCode).toBe(2);
  });

  test('nothing listens: exit 4, with the address and what to do', async () => {
    const gone = await runPiped(['ls', '--server', 'http://127.0.0.1:9', '--key', 'x'], { env: alone });
    expect(gone.stderr).toMatch(/^error: http:\/\/127\.0\.0\.1:9 cannot be reached: /);
    expect(gone.stderr).toContain('rowmill up starts one here');
    expect(gone.exitCode).toBe(4);
  });

  test('a viewer may look but not run: exit 5', async () => {
    const { data } = await client.api.POST('/v1/secrets/apikeys', { body: { role: 'viewer' } });
    const env = { ...connected(), ROWMILL_KEY: data!.key! };
    expect((await runPiped(['ls'], { env })).exitCode).toBe(0);
    const refused = await runPiped(['run', '--server', 'range 1 3 n'], { env });
    expect(refused.stderr).toMatch(/^error: this needs the role editor {3}access\/forbidden$/m);
    expect(refused.exitCode).toBe(5);
  });
});

describe('run --server', () => {
  test('looks like a run on this machine', async () => {
    const { lines, exitCode } = await look(['run', '--server', `${kettles} || sort name`], 80);
    expect(lines).toEqual([
      '┌───────────────┬────────┐',
      '│ name          │ price  │',
      '│ text          │ number │',
      '├───────────────┼────────┤',
      '│ Copper kettle │  39.90 │',
      '│ Linen towel   │  12.00 │',
      '├───────────────┴────────┤',
      '│ 2 rows  ·  2 columns   │',
      '└────────────────────────┘',
      expect.stringMatching(/^completed in \d+\.\d s$/),
    ]);
    expect(exitCode).toBe(0);
  });

  test('in a pipe: rows on one side, progress on the other; large integers stay exact', async () => {
    const query = `range 1 2 n || math m "n * 9007199254740993"`;
    const { stdout, stderr, exitCode } = await pipe(['run', '--server', service.url, query]);
    expect(stdout).toBe('{"n":1,"m":9007199254740993}\n{"n":2,"m":18014398509481986}\n');
    expect(stderr).toMatch(/^ 1 range +2 rows\n 2 math +2 rows\ncompleted in \d+\.\d s\n$/);
    expect(exitCode).toBe(0);
  });

  test('a mistake is shown where it is; options of local runs are refused', async () => {
    const mistake = await look(['run', '--server', 'range 1 2 n || flter "n > 1"'], 80);
    expect(mistake.lines).toEqual([
      'error: there is no command named "flter"                   query/unknown-command',
      '  1 │ range 1 2 n || flter "n > 1"',
      '    │                ^^^^^ did you mean "filter"?',
      '1 problem in 2 stages. Nothing was run.',
    ]);
    expect(mistake.exitCode).toBe(2);
    const refused = await pipe(['run', '--server', 'range 1 2 n', '--allow', '127.0.0.0/8']);
    expect(refused.stderr).toContain('--allow is for runs on this machine');
    expect(refused.exitCode).toBe(2);
  });

  test('progress is drawn, and Ctrl-C cancels on the server and shows what was kept', async () => {
    let typed = false;
    const slow = `range 1 500 n || api get ${service.site.url}/slow?ms=100 --cache false --concurrency 2`;
    const { lines, exitCode, pictures } = await runInTerminal(['run', '--server', slow], {
      columns: 120,
      env: connected(),
      onPicture(picture, type) {
        if (typed || !/ 2 api +[1-9]\d* of 500/.test(picture)) return;
        typed = true;
        type('\u0003');
      },
    });
    expect(pictures.join('\n')).toMatch(/^ 2 api +\d+ of 500 calls {3}[▇▁]{10}/m);
    expect(lines.at(-1)).toMatch(/^cancelled in \d+\.\d s · \d+ requests? · [\d,]+ rows? kept/);
    expect(exitCode).toBe(130);
    const [newest] = await Array.fromAsync(client.queries.list(['cancelled']));
    expect(newest!.query).toBe(slow);
  });
});

describe('queries', () => {
  test('ls: on a terminal in columns, in a pipe as NDJSON, as JSON when asked', async () => {
    const id = await finished('range 1 7 listed');
    const { lines } = await look(['ls', '--limit', '1'], 80);
    expect(lines).toEqual([
      expect.stringMatching(/^id +state +rows +age +query$/),
      expect.stringMatching(new RegExp(`^${id.slice(0, 8)} +completed +7 +\\d+ s +range 1 7 listed$`)),
    ]);
    expect(JSON.parse((await pipe(['ls', '--limit', '1'])).stdout)).toMatchObject({ id, rows: 7 });
    expect(JSON.parse((await pipe(['ls', '--limit', '1', '-o', 'json'])).stdout)).toMatchObject([{ id }]);
    expect((await pipe(['ls', '--limit', '1', '--quiet'])).stdout).toBe(`${id}\n`);
  });

  test('show: text, stages, counts and the error', async () => {
    const id = await finished('range 1 3 n || expect "n < 3"');
    const { lines, exitCode } = await look(['show', id]);
    expect(lines.slice(0, 3)).toEqual([
      `query     ${id}`,
      'state     failed',
      expect.stringMatching(/^rows /),
    ]);
    expect(lines.join('\n')).toMatch(/^error: .* in stage 2 {3}engine\/expectation-failed$/m);
    expect(lines.slice(-3)).toEqual([
      expect.stringMatching(/^# +state +rows in +out +failed +requests +stage$/),
      expect.stringMatching(/ +range 1 3 n$/),
      expect.stringMatching(/ +expect "n < 3"$/),
    ]);
    expect(exitCode).toBe(0);
    expect(JSON.parse((await pipe(['show', id, '--json'])).stdout)).toMatchObject({ id, status: 'failed' });
  });

  test('results: of a stage, sorted, cut, in any format', async () => {
    const id = await finished('range 1 100 n --labelStage all || filter "n > 98"');
    expect((await pipe(['results', id])).stdout).toBe('{"n":99}\n{"n":100}\n');
    expect((await pipe(['results', id, '-o', 'csv', '--sort', 'n', '--descending'])).stdout).toBe(
      'n\n100\n99\n',
    );
    expect((await pipe(['results', id, '--stage', 'all', '--offset', '5', '--limit', '1'])).stdout).toBe(
      '{"n":6}\n',
    );
    const { lines } = await look(['results', id, '--stage', '1'], 80);
    expect(lines.at(-2)).toContain('100 rows (40 shown)  ·  1 column');
    const wrong = await pipe(['results', id, '--sort', 'm']);
    expect(wrong.stderr).toMatch(/^error: .*results\/unknown-column$/m);
    expect(wrong.exitCode).toBe(2);
  });

  test('errors: where, why, how often, with what; rerun runs only those rows', async () => {
    const id = await finished(oneFails());
    const { lines, exitCode } = await look(['errors', id]);
    expect(lines.slice(0, 3)).toEqual([
      expect.stringMatching(/^stage 2 \(api\) · row \S+ · 1 try {3}api\/refused$/),
      expect.stringMatching(/^ {2}127\.0\.0\.1:\d+ answered 404$/),
      `  api get ${service.site.url}/status/404`,
    ]);
    expect(lines.at(-1)).toBe(`1 row failed · run only those again: rowmill rerun ${id}`);
    expect(exitCode).toBe(0);
    expect(JSON.parse((await pipe(['errors', id])).stdout)).toMatchObject({ stage: 1, code: 'api/refused' });

    const again = await pipe(['rerun', id]);
    expect(again.stdout).toBe('');
    expect(again.stderr).toMatch(
      /^completed, partial in .* · 1 row failed \(rowmill errors \S+\) · rerun: rowmill rerun/m,
    );
    expect(again.exitCode).toBe(3);
    expect((await pipe(['rerun', id, '--from', '2'])).stdout).toBe('{"said":200}\n');
  });

  test('watch: one line a stage; cancel: says what is kept', async () => {
    const run = await client.run(
      `range 1 500 n || api get ${service.site.url}/slow?ms=100 --cache false --concurrency 2`,
    );
    const watched = look(['watch', run.id]);
    for await (const { stages } of run.progress()) if (stages[1]!.rowsIn > 2) break;
    const cancelled = await pipe(['cancel', run.id]);
    expect(cancelled.stderr).toMatch(/^\S+ cancelled · \d+ rows? kept\n$/);
    expect(cancelled.exitCode).toBe(0);
    const { lines, pictures, exitCode } = await watched;
    expect(pictures.join('\n')).toMatch(/^ 1 range +500 rows$/m);
    // It may be longer than the screen is wide.
    expect(lines.join('\n')).toMatch(/^cancelled in /m);
    expect(exitCode).toBe(130);
    const ended = await pipe(['cancel', await finished('range 1 2 n')]);
    expect(ended.stderr).toContain('had ended before: completed · 2 rows kept');
  });

  test('an id may be shortened as long as it is clear', async () => {
    const id = await finished('range 1 2 n');
    expect((await pipe(['results', id.slice(0, 13)])).stdout).toBe('{"n":1}\n{"n":2}\n');
    const unclear = await pipe(['results', id.slice(0, 4)]);
    expect(unclear.stderr).toMatch(/^error: \d+ queries begin with /);
    const unknown = await pipe(['show', 'ffffffff']);
    expect(unknown.stderr).toContain('no recent query begins with ffffffff');
    expect([unclear.exitCode, unknown.exitCode]).toEqual([2, 2]);
    expect((await pipe(['show', '00000000-0000-7000-8000-000000000000'])).stderr).toContain(
      'request/not-found',
    );
  });
});

describe('people and keys', () => {
  test('keys: the new one alone is on standard output, and opens until it is removed', async () => {
    const made = await pipe(['keys', 'add', '--name', 'nightly', '--role', 'viewer', '--days', '2']);
    expect(made.stdout).toMatch(/^rml_\w{36}\n$/);
    const env = { ...connected(), ROWMILL_KEY: made.stdout.trim() };
    expect((await runPiped(['ls', '-o', 'json'], { env })).exitCode).toBe(0);
    const { lines } = await look(['keys', 'ls']);
    expect(lines[0]).toMatch(/^id +name +role +of +key +age +used +until$/);
    expect(lines.join('\n')).toMatch(new RegExp(`nightly +viewer +admin +…${made.stdout.trim().slice(-4)} `));
    expect((await pipe(['keys', 'rm', 'nightly'])).stderr).toMatch(/^The key \S+ \(nightly\) is gone\.$/m);
    await expect.poll(async () => (await runPiped(['ls'], { env })).exitCode, { timeout: 20_000 }).toBe(5);
  });

  test('users and members', async () => {
    const made = await pipe(
      ['users', 'add', 'ada', '--role', 'editor', '--password-file', '-'],
      'correct horse battery\n',
    );
    expect(made.stderr).toBe('ada can sign in now, as editor.\n');
    expect((await look(['users', 'ls'])).lines.join('\n')).toMatch(/^ada +editor +\d+ s +\d+ s old$/m);
    expect((await pipe(['members', 'role', 'ada', 'viewer'])).stderr).toBe('ada is viewer now.\n');
    expect((await look(['members', 'ls'])).lines.join('\n')).toMatch(/^ada +viewer/m);
    expect((await pipe(['users', 'password', 'ada', '--password-file', '-'], 'short')).exitCode).toBe(2);
    expect((await pipe(['users', 'rm', 'ada'])).exitCode).toBe(0);
    expect((await pipe(['members', 'rm', 'ada'])).stderr).toContain('request/not-found');
  });

  test('workspaces: a key of one sees nothing of another', async () => {
    const made = await pipe(['workspaces', 'add', 'lab']);
    expect(made.stdout).toMatch(/^rml_\w{36}\n$/);
    const env = { ...connected(), ROWMILL_KEY: made.stdout.trim() };
    expect((await runPiped(['ls'], { env })).stdout).toBe('');
    const careful = await runPiped(['workspaces', 'rm', 'lab'], { env });
    expect(careful.stderr).toContain('this deletes the workspace lab');
    expect(careful.exitCode).toBe(2);
    expect((await runPiped(['workspaces', 'rm', 'lab', '--yes'], { env })).exitCode).toBe(0);
  });

  test('a lost password is replaced by whoever sits at the machine', async () => {
    const { data, databaseUrl } = service.flags;
    const reset = (...words: readonly string[]) =>
      runPiped(['reset-password', '--data', data, ...words], { env: { DATABASE_URL: databaseUrl } });
    const { stdout, exitCode } = await reset();
    const password = /^The new password of admin, shown only this once: (\S+)\n$/.exec(stdout)?.[1];
    expect(exitCode).toBe(0);
    const { response } = await client.api.POST('/v1/sessions', {
      body: { username: 'admin', password: password! },
    });
    expect(response.status).toBe(201);
    const unknown = await reset('nobody');
    expect([unknown.exitCode, unknown.stdout]).toEqual([1, '']);
    expect(unknown.stderr).toContain('nobody');
    const nowhere = await runPiped(['reset-password', '--data', join(home, 'nowhere')]);
    expect(nowhere.stderr).toContain('where no Rowmill has run yet');
    expect(existsSync(join(home, 'nowhere'))).toBe(false);
  });

  test('audit: what was done, and that the log is whole', async () => {
    await client.api.POST('/v1/secrets/apikeys', { body: { name: 'for the log' } });
    const { lines } = await look(['audit', 'ls', '--limit', '1'], 200);
    expect(lines[0]).toMatch(/^ *# +at +who +from +did +what +outcome$/);
    expect(lines[1]).toMatch(/ generateApiKey /);
    const verified = await pipe(['audit', 'verify']);
    expect(verified.stderr).toMatch(/^whole: \d+ entries\n$/);
    expect(verified.exitCode).toBe(0);
  });

  test('vault: a new key comes into use, the old one goes', async () => {
    const rotated = await pipe(['vault', 'rotate']);
    expect(rotated.stderr).toMatch(
      /^The key [0-9a-f]{16} is in use; \d+ secrets? (?:was|were) moved to it\.\nNothing needs any more: [0-9a-f]{16}\n$/,
    );
    expect([rotated.stdout, rotated.exitCode]).toEqual(['', 0]);
  });
});

describe('doctor', () => {
  const examine = (url: string) => runPiped(['doctor', '--port', new URL(url).port, '--data', home]);

  test('finds all well beside a service that runs', async () => {
    const { stdout, exitCode } = await examine(service.url);
    expect(stdout).toMatch(/^ok +address +a Rowmill runs at 127\.0\.0\.1:\d+$/m);
    expect(stdout).not.toContain('wrong');
    expect(exitCode).toBe(0);
  });

  test('says what is wrong and what mends it, and fails', async () => {
    const { stdout, exitCode } = await examine(service.site.url);
    expect(stdout).toMatch(/^wrong +address +127\.0\.0\.1:\d+ is taken, .*\n +rowmill up --port 0$/m);
    expect(exitCode).toBe(1);
  });
});
