import { createServer } from 'node:net';
import { once } from 'node:events';
import { createEgress } from '@rowmill/egress';
import { describe, expect, test } from 'vitest';
import { createPost, type PostOptions } from './create-post.ts';
import { startMailServer, type MailServer } from './mail-server.fixture.ts';
import type { MailSettings } from './mail-settings.ts';

const PASSWORD = 'open-sesame-7f3a';
const letter = { to: ['Ada <ada@example.org>'], subject: 'Prices', text: 'They fell.' };

function postTo(
  { port, caFile }: Pick<MailServer, 'port'> & { readonly caFile?: string },
  settings: Partial<MailSettings> = {},
  more: Partial<PostOptions> = {},
) {
  const egress = createEgress({
    allow: ['127.0.0.0/8'],
    resolve: async () => ['127.0.0.1'],
    ...(caFile !== undefined && { caFile }),
  });
  const described = {
    host: 'mail.example',
    port,
    tls: 'starttls',
    from: 'Rowmill <mill@example.org>',
  } as const;
  const post = createPost({ settings: { ...described, ...settings }, egress, ...more });
  return { ...post, [Symbol.asyncDispose]: () => egress[Symbol.asyncDispose]() };
}

describe('createPost', () => {
  test('a letter arrives, encrypted and whole', async () => {
    await using server = await startMailServer();
    await using post = postTo(server);
    await post.send({ ...letter, to: [...letter.to, 'bob@example.org'], html: '<p>They fell.</p>' });
    const [mail] = server.mails;
    expect(server.mails).toHaveLength(1);
    expect(mail).toMatchObject({
      from: 'mill@example.org',
      to: ['ada@example.org', 'bob@example.org'],
      secure: true,
    });
    expect(mail?.source).toContain('From: Rowmill <mill@example.org>');
    expect(mail?.source).toContain('Subject: Prices');
    expect(mail?.source).toContain('Auto-Submitted: auto-generated');
    expect(mail?.source).toContain('They fell.');
    expect(mail?.source).toContain('<p>They fell.</p>');
  });

  test('with implicit encryption, and with a login', async () => {
    await using server = await startMailServer({
      secure: true,
      authOptional: false,
      onAuth: ({ username, password }, _session, answer) =>
        password === PASSWORD ? answer(null, { user: username }) : answer(new Error(`${password}? No`)),
    });
    await using post = postTo(server, { tls: 'implicit', login: { user: 'mill', password: PASSWORD } });
    await post.send(letter);
    expect(server.mails).toMatchObject([{ secure: true, user: 'mill' }]);
    await using wrong = postTo(server, {
      tls: 'implicit',
      login: { user: 'mill', password: `x${PASSWORD}` },
    });
    const refused = await wrong.send(letter).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'mail/refused' });
    expect(JSON.stringify(refused) + String(refused)).not.toContain(PASSWORD);
  });

  test('nothing goes out in the clear unless that was asked for', async () => {
    await using server = await startMailServer({ disabledCommands: ['STARTTLS'] });
    await using post = postTo(server);
    await expect(post.send(letter)).rejects.toMatchObject({ code: 'mail/refused' });
    expect(server.mails).toEqual([]);
    await using plain = postTo(server, { tls: 'none' });
    await plain.send(letter);
    expect(server.mails).toMatchObject([{ secure: false }]);
  });

  test('a server that cannot show who it is gets nothing', async () => {
    await using server = await startMailServer();
    await using post = postTo({ port: server.port });
    const untrusted = { code: 'mail/refused', message: expect.stringContaining('certificate') };
    await expect(post.send(letter)).rejects.toMatchObject(untrusted);
    await using other = postTo(server, { host: 'other.example' });
    await expect(other.send(letter)).rejects.toMatchObject(untrusted);
    expect(server.mails).toEqual([]);
  });

  test('the figure of the answer decides whether it is worth another try', async () => {
    const answering = (responseCode: number) =>
      startMailServer({
        onRcptTo: (_address, _session, answer) =>
          answer(Object.assign(new Error('not now'), { responseCode })),
      });
    await using busy = await answering(451);
    await using later = postTo(busy);
    await expect(later.send(letter)).rejects.toMatchObject({ code: 'mail/unavailable' });
    await using strict = await answering(550);
    await using never = postTo(strict);
    await expect(never.send(letter)).rejects.toMatchObject({ code: 'mail/refused' });
  });

  test('a letter that only some may get is told about', async () => {
    await using server = await startMailServer({
      onRcptTo: ({ address }, _session, answer) =>
        address === 'bob@example.org' ? answer(new Error('no such reader')) : answer(),
    });
    await using post = postTo(server);
    await expect(post.send({ ...letter, to: ['ada@example.org', 'bob@example.org'] })).rejects.toMatchObject({
      code: 'mail/refused',
      message: expect.stringContaining('bob@example.org'),
    });
  });

  test('a server that says nothing is not waited for for ever, nor longer than the caller wants', async () => {
    const silent = createServer(() => undefined);
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const bound = silent.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    await using post = postTo({ port }, {}, { timeoutMs: 100 });
    await expect(post.send(letter)).rejects.toMatchObject({ code: 'mail/unavailable' });
    await using patient = postTo({ port });
    const reason = new Error('the row has no more time');
    const leave = new AbortController();
    setTimeout(() => leave.abort(reason), 50);
    await expect(patient.send(letter, leave.signal)).rejects.toBe(reason);
    await new Promise((resolve) => silent.close(resolve));
  });

  test('a mail server on a private network needs a rule', async () => {
    await using server = await startMailServer();
    await using egress = createEgress({ resolve: async () => ['127.0.0.1'] });
    const post = createPost({
      settings: { host: 'mail.example', port: server.port, tls: 'none', from: 'mill@example.org' },
      egress,
    });
    await expect(post.send(letter)).rejects.toMatchObject({ code: 'egress/denied' });
  });

  test.each([
    '',
    'ada',
    'ada@example.org, bob@example.org',
    'everybody: ada@example.org, bob@example.org;',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@exa mple.org',
    '<ada@example.org> <eve@example.org>',
    `${'a'.repeat(250)}@example.org`,
  ])('%j is no address', async (address) => {
    await using server = await startMailServer();
    await using post = postTo(server);
    await expect(post.send({ ...letter, to: [address] })).rejects.toMatchObject({ code: 'mail/bad-address' });
    expect(server.mails).toEqual([]);
  });

  test('subjects and names make no headers of their own', async () => {
    await using server = await startMailServer();
    await using post = postTo(server);
    await post.send({ ...letter, subject: 'Prices\r\nBcc: eve@example.org\r\n\r\nHello' });
    expect(server.mails[0]?.to).toEqual(['ada@example.org']);
    expect(server.mails[0]?.source).not.toMatch(/^bcc:/im);
  });

  test('without a mail server whoever sends is told so', async () => {
    await using egress = createEgress();
    const post = createPost({ settings: undefined, egress });
    expect(post.isSetUp).toBe(false);
    await expect(post.send(letter)).rejects.toMatchObject({ code: 'mail/not-set-up' });
  });
});
