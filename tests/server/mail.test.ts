import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@rowmill/resources/testing';
import { startProgram } from '@rowmill/server';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { keyHeaders } from './open-place.ts';

test('a service that knows a mail server sends what email says, and never shows the password', async () => {
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-mail-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const database = opened.use(await createTestDatabase());
  const mails: string[] = [];
  const logins: (string | undefined)[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, answer) {
      logins.push(`${username} ${password}`);
      answer(null, { user: username });
    },
    onData(stream, _session, taken) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        mails.push(Buffer.concat(pieces).toString());
        taken();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
  opened.defer(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const password = 'canary-of-the-mail-server';
  const program = opened.use(
    await startProgram({
      flags: {
        data: directory,
        databaseUrl: database.url,
        port: 0,
        'log.level': 'fatal',
        'disk.lowBytes': 0,
        'egress.allow': [`127.0.0.1/32:${port}`],
        'smtp.host': '127.0.0.1',
        'smtp.port': port,
        'smtp.tls': 'none',
        'smtp.from': 'mill@example.org',
        'smtp.user': 'mill',
        'smtp.password': password,
      },
    }),
  );
  const headers = keyHeaders(program.firstAccess!.key);
  const { json } = await ask(program.address, {
    method: 'POST',
    path: '/v1/sirp/query/runner/dispatch/wait',
    headers,
    body: { query: 'range 1 2 n || email ada@example.org "No. $n$" "This is $n$."' },
  });
  expect(json).toMatchObject({ status: 'completed', total: 2 });
  const subjects = mails.map((mail) => /^Subject: (No\. \d)/m.exec(mail)?.[1]);
  expect(new Set(subjects)).toEqual(new Set(['No. 1', 'No. 2']));
  expect(subjects).toHaveLength(2);
  expect(logins).toEqual([`mill ${password}`, `mill ${password}`]);
  const shown = await ask(program.address, { method: 'GET', path: '/v1/gonogo/environment', headers });
  expect(shown.text).toContain('smtp.password');
  expect(shown.text).not.toContain(password);
});
