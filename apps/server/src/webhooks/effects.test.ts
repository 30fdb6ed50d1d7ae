import { randomUUID } from 'node:crypto';
import { createEgress } from '@rowmill/egress';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost } from '../mail/create-post.ts';
import { startMailServer, type MailServer } from '../mail/mail-server.fixture.ts';
import { openWebhookServer, type WebhookServer } from '../routes/rowmill/webhook-server.fixture.ts';
import { createNoticeDesk } from './create-notice-desk.ts';

describe('commands that tell others', () => {
  const opened = new AsyncDisposableStack();
  let mail: MailServer;
  let server: WebhookServer;
  beforeAll(async () => {
    mail = opened.use(
      await startMailServer({
        onRcptTo: ({ address }, _session, answer) =>
          address.startsWith('nobody@') ? answer(new Error('no such reader')) : answer(),
      }),
    );
    const egress = opened.use(
      createEgress({
        allow: ['127.0.0.1/32'],
        resolve: async () => ['127.0.0.1'],
        caFile: mail.caFile,
      }),
    );
    const settings = {
      host: 'mail.example',
      port: mail.port,
      tls: 'starttls',
      from: 'mill@example.org',
    } as const;
    server = opened.use(await openWebhookServer(createPost({ settings, egress })));
  });
  afterAll(() => opened.disposeAsync());

  const rowsOf = (body: { results: readonly { content: object }[] }): readonly object[] =>
    body.results.map(({ content }) => content);

  test('email sends a mail a row, and the rows pass', async () => {
    const { body } = await server.run('range 1 3 n || email ada@example.org "No. $n$" "This is $n$."');
    expect(body).toMatchObject({ status: 'completed', total: 3 });
    expect(rowsOf(body)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    const subjects = mail.mails.map(({ source }) => /^Subject: (.*?)\r?$/m.exec(source)?.[1]);
    expect(subjects).toHaveLength(3);
    expect(new Set(subjects)).toEqual(new Set(['No. 1', 'No. 2', 'No. 3']));
  });

  test('an earlier run is no reason to send nothing', async () => {
    const before = mail.mails.length;
    for (let n = 0; n < 2; n++) await server.run('range 7 7 n || email ada@example.org Again');
    expect(mail.mails).toHaveLength(before + 2);
    expect(mail.mails.at(-1)?.source).toContain('n: 7');
  });

  test('what the mail server says is the error of the row alone', async () => {
    const query = `seed '[{to: "ada@example.org"}, {to: "nobody@example.org"}, {to: "x"}]' || email $to$ Hello --onError keep`;
    const { body } = await server.run(query);
    expect(rowsOf(body)).toMatchObject([
      { to: 'ada@example.org' },
      { to: 'nobody@example.org', '_error.code': 'mail/refused' },
      { to: 'x', '_error.code': 'mail/bad-address' },
    ]);
  });

  test('notify tells the webhook it names, whatever that listens to', async () => {
    await using listener = await server.listen();
    await server.send('POST /v1/webhooks', {
      body: { name: 'told', url: listener.url, events: ['schedule.failed'] },
    });
    const query = `seed '[{item: "tea", price: {value: 4}, count: 9007199254740993}]' || notify told "$item$ is cheaper"`;
    const { body } = await server.run(query);
    expect(body).toMatchObject({ status: 'completed', total: 1 });
    await expect.poll(() => listener.got.length).toBe(1);
    expect(listener.got[0]).toMatchObject({
      type: 'query.notice',
      data: {
        query: body.id,
        stage: 1,
        text: 'tea is cheaper',
        row: { item: 'tea', price: { value: 4 } },
      },
    });
    expect(listener.texts[0]).toContain('"count":9007199254740993}');
    await server.run(`seed '[{item: "tea"}]' || notify told --data '{"what": "$item$"}'`);
    await expect.poll(() => listener.got.length).toBe(2);
    expect(listener.got[1]).toMatchObject({ data: { row: { what: 'tea' } } });
    const unknown = await server.run('range 1 1 n || notify nobody --onError keep');
    expect(rowsOf(unknown.body)).toMatchObject([{ '_error.code': 'webhook/unknown' }]);
    const long = `seed '[{text: "${'x'.repeat(262_144)}"}]'`;
    const tooLong = await server.run(`${long} || notify told $text$ --data 1 --onError keep`);
    expect(rowsOf(tooLong.body)).toMatchObject([{ '_error.code': 'row/too-large' }]);
  });

  test('a row that is tried again is told once', async () => {
    await using listener = await server.listen();
    await server.send('POST /v1/webhooks', {
      body: { name: 'once', url: listener.url, events: ['schedule.failed'] },
    });
    const { database, sender, workspace } = server;
    const desk = createNoticeDesk(database, sender);
    const notice = { id: randomUUID(), workspace, query: randomUUID(), stage: 1, webhook: 'once', data: 1 };
    await Promise.all([desk.tell(notice), desk.tell(notice)]);
    await desk.tell(notice);
    await desk.tell({ ...notice, id: randomUUID(), data: 2 });
    await expect(desk.tell({ ...notice, webhook: 'on\0ce' })).rejects.toMatchObject({
      code: 'webhook/unknown',
    });
    await expect.poll(() => listener.got.length).toBe(2);
    const told = listener.got.map((got) => (got as { data: { row: number } }).data.row);
    expect(new Set(told)).toEqual(new Set([1, 2]));
  });
});
