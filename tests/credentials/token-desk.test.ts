import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokenDesk } from '@rowmill/engine';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { draftFor, openTokenWorld, type Kept, type TokenWorld } from './open-token-world.ts';

interface Giver extends AsyncDisposable {
  readonly url: string;
  /** The clients that asked, in order. */
  readonly asked: string[];
}

/** Gives `token-1`, `token-2`, … to the client with this secret, after `before`. */
async function startGiver(secret: string, before?: (n: number) => Promise<void>): Promise<Giver> {
  const asked: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const [, encoded = ''] = (request.headers.authorization ?? '').split(' ');
    const client = Buffer.from(encoded, 'base64').toString();
    const n = asked.push(client);
    await before?.(n);
    const isKnown = client.endsWith(`:${secret}`);
    const reply = isKnown
      ? { access_token: `token-${n}`, token_type: 'bearer', expires_in: 3600 }
      : { error: 'invalid_client', error_description: `no ${client}` };
    response
      .writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      .end(JSON.stringify(reply));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('the token desk', () => {
  let world: TokenWorld;
  beforeAll(async () => {
    world = await openTokenWorld();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const draft = (giver: Giver, clientSecret: string) => draftFor(giver, { clientSecret });
  const keep = (giver: Giver, clientSecret = 'right'): Promise<Kept> =>
    world.keep(draft(giver, clientSecret));
  /** A desk whose looks at the database are counted. */
  function countedDesk(options: { now?(): number } = {}) {
    const read = vi.fn<typeof world.tokens.read>((...args) => world.tokens.read(...args));
    const tokens = { ...world.tokens, read };
    return { read, desk: createTokenDesk({ ...world, tokens, ...options }) };
  }

  test('asks as the client of now, however old what the query has opened is', async () => {
    await using giver = await startGiver('second');
    const { desk, tokenBy, change } = await keep(giver, 'first');
    const { version } = await change(draft(giver, 'second'));
    expect(await tokenBy(desk)).toMatchObject({ accessToken: 'token-1', version });
    expect(giver.asked).toEqual(['rowmill:second']);
  });

  test('keeps no token of a client that was changed while it was asked for', async () => {
    const wait = { changed: Promise.withResolvers<void>(), asked: Promise.withResolvers<void>() };
    await using giver = await startGiver('same', async (n) => {
      if (n > 1) return;
      wait.asked.resolve();
      await wait.changed.promise;
    });
    const { desk, tokenBy, change, tokens, workspace } = await keep(giver, 'same');
    const asked = tokenBy(desk);
    await wait.asked.promise;
    const other = draftFor(giver, { clientId: 'other', clientSecret: 'same' });
    const { version } = await change(other);
    wait.changed.resolve();
    expect(await asked).toMatchObject({ accessToken: 'token-2', version });
    expect(giver.asked).toEqual(['rowmill:same', 'other:same']);
    expect(await tokens.read(workspace, 'hr')).toMatchObject({ token: { accessToken: 'token-2' }, version });
  });

  test('remembers a token for a minute, of this version of the credential only', async () => {
    await using giver = await startGiver('right');
    const { workspace, credential, tokenBy, change } = await keep(giver);
    let aheadMs = 0;
    const { desk, read } = countedDesk({ now: () => Date.now() + aheadMs });
    await tokenBy(desk);
    const before = read.mock.calls.length;
    for (let n = 0; n < 5; n++) expect(await tokenBy(desk)).toMatchObject({ accessToken: 'token-1' });
    expect(read).toHaveBeenCalledTimes(before);
    aheadMs = 61_000;
    await tokenBy(desk);
    expect(read).toHaveBeenCalledTimes(before + 1);
    const changed = await change(draftFor(giver, { clientSecret: 'right', scope: 'more' }));
    expect(await desk.token(workspace, 'hr', { credential: changed })).toMatchObject({
      accessToken: 'token-2',
    });
    expect(changed.version).toBeGreaterThan(credential.version);
  });

  test('hears a refusal once in a while, and at once again after a change', async () => {
    await using giver = await startGiver('right');
    const { workspace, tokenBy, change } = await keep(giver, 'wrong-secret');
    let aheadMs = 0;
    const { desk } = countedDesk({ now: () => Date.now() + aheadMs });
    for (let n = 0; n < 4; n++) {
      const error: unknown = await tokenBy(desk).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: 'credential/token-refused' });
      expect(String(error)).not.toContain('wrong-secret');
    }
    expect(giver.asked).toHaveLength(1);
    aheadMs = 31_000;
    await expect(tokenBy(desk)).rejects.toMatchObject({ code: 'credential/token-refused' });
    expect(giver.asked).toHaveLength(2);
    const credential = await change(draft(giver, 'right'));
    expect(await desk.token(workspace, 'hr', { credential })).toMatchObject({ accessToken: 'token-3' });
  });

  test('renews for a refusal by the other side once in a minute, for all processes', async () => {
    await using giver = await startGiver('right');
    const { tokenBy } = await keep(giver);
    let aheadMs = 0;
    const desks = [1, 2].map(() => countedDesk({ now: () => Date.now() + aheadMs }).desk);
    await tokenBy(desks[0]!);
    expect(await tokenBy(desks[0]!, 'token-1')).toMatchObject({ accessToken: 'token-2' });
    for (const desk of [...desks, ...desks])
      expect(await tokenBy(desk, 'token-2')).toMatchObject({ accessToken: 'token-2' });
    expect(giver.asked).toHaveLength(2);
    aheadMs = 61_000;
    expect(await tokenBy(desks[1]!, 'token-2')).toMatchObject({ accessToken: 'token-3' });
  });

  test('lets those go who wait for a permit, and gives the lease back with the last of them', async () => {
    await using giver = await startGiver('right');
    const { workspace, credential, tokens } = await keep(giver);
    const asked = Promise.withResolvers<void>();
    const permit = (_workspace: string, host: string, signal: AbortSignal) =>
      new Promise<() => boolean>((_, reject) => {
        expect(host).toBe('127.0.0.1');
        asked.resolve();
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const desk = createTokenDesk({ ...world, permit });
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = [first, second].map(({ signal }) => desk.token(workspace, 'hr', { credential, signal }));
    await asked.promise;
    first.abort(new Error('first has gone'));
    await expect(waiting[0]).rejects.toThrow('first has gone');
    expect(await tokens.read(workspace, 'hr')).toMatchObject({ isHeld: true });
    second.abort(new Error('second has gone'));
    await expect(waiting[1]).rejects.toThrow('second has gone');
    await expect.poll(() => tokens.read(workspace, 'hr')).toMatchObject({ isHeld: false });
    expect(giver.asked).toEqual([]);
    const another = createTokenDesk(world);
    expect(await another.token(workspace, 'hr', { credential })).toMatchObject({ accessToken: 'token-1' });
  });

  test('a credential that is gone is missing', async () => {
    await using giver = await startGiver('right');
    const { workspace, credential, desk } = await keep(giver);
    await world.credentials.delete({ workspace, actor: 'user ada' }, 'hr');
    await expect(desk.token(workspace, 'hr', { credential })).rejects.toMatchObject({
      code: 'query/missing-secret',
    });
  });
});
