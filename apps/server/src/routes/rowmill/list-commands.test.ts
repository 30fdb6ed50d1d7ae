import { catalogue, commands } from '@rowmill/commands';
import type { Signature } from '@rowmill/contracts';
import { parseQuery } from '@rowmill/language';
import { expect, test } from 'vitest';
import type { Answer } from '../../http/define-route.ts';
import type { Services } from '../../services.ts';
import listCommands from './list-commands.ts';

const ask = (headers: Record<string, string> = {}): Promise<Answer> =>
  listCommands.handle({ headers } as never, {} as Services);

test('whoever has the present list is not sent it again', async () => {
  const first = await ask();
  const etag = first.headers!['ETag']!;
  expect(first.status).toBe(200);
  expect(await ask({ 'if-none-match': etag })).toEqual({
    status: 304,
    headers: { ETag: etag, 'cache-control': 'private, no-cache' },
  });
  expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
});

test('a catalogue made of the answer reads every example as the service itself does, but for checks that are code', async () => {
  const { items } = JSON.parse((await ask()).body as string) as { items: readonly Signature[] };
  const received = new Map(items.map((item) => [item.name.toLowerCase(), item]));
  expect([...received.keys()]).toEqual([...catalogue.keys()]);
  for (const { examples } of commands.values())
    for (const { query } of examples) {
      const here = parseQuery(query, catalogue);
      const there = parseQuery(query, received);
      // A browser may miss what only code can find; it never complains of what the service takes.
      if (here.problems.length === 0) expect(there, query).toEqual(here);
      else expect(here.problems, query).toEqual(expect.arrayContaining([...there.problems]));
    }
});
