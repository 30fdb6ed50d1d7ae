import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTokenWorld } from './open-token-world.ts';
import { startIdentityProvider } from './start-identity-provider.ts';
import type { WorkerPlace, WorkerWish } from './token-worker.ts';

const PROCESSES = 8;
const LIFE_SECONDS = 6;
/** In its last quarter a token is renewed. */
const NEARLY_OVER_MS = LIFE_SECONDS * 1000 * 0.8;

test('eight processes on one database refresh a token once', async () => {
  await using opened = new AsyncDisposableStack();
  const provider = opened.use(
    await startIdentityProvider({ lifeSeconds: LIFE_SECONDS, beforeToken: () => delay(300) }),
  );
  const world = opened.use(await openTokenWorld());
  const { consents, wish, answer } = await world.connected(provider);
  const { workspace, name } = wish;
  const { keyPath, url } = world.vault;
  const place: WorkerPlace = { databaseUrl: url, keyPath, workspace, name };
  const workers = await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const worker = startWorker(place);
      opened.defer(() => stop(worker));
      await told(worker);
      return worker;
    }),
  );
  const askAll = async (wanted: WorkerWish): Promise<readonly string[]> => {
    const answers = workers.map(told);
    for (const worker of workers) worker.send(wanted);
    const given = (await Promise.all(answers)).flat() as readonly string[];
    expect(given).toHaveLength(PROCESSES * wanted.times);
    return [...new Set(given)];
  };
  expect(new Set(workers.map(({ pid }) => pid)).size).toBe(PROCESSES);

  await consents.finish(wish, answer);
  const [first, ...others] = await askAll({ times: 3 });
  expect(others).toEqual([]);
  expect(provider.granted).toEqual({ authorization_code: 1 });

  await delay(NEARLY_OVER_MS);
  const [second, ...notSecond] = await askAll({ times: 3 });
  expect(notSecond).toEqual([]);
  expect(second).not.toBe(first);
  // A refresh token that were used twice would end the whole consent at this provider.
  expect(provider.granted).toEqual({ authorization_code: 1, refresh_token: 1 });

  const [third, ...notThird] = await askAll({ times: 3, refused: second! });
  expect(notThird).toEqual([]);
  expect(provider.tokens).toContain(third);
  expect(provider.granted).toEqual({ authorization_code: 1, refresh_token: 2 });
}, 120_000);

function startWorker(place: WorkerPlace): ChildProcess {
  return fork(join(import.meta.dirname, 'token-worker.ts'), [JSON.stringify(place)], {
    execArgv: ['--conditions=@rowmill/source', '--disable-warning=ExperimentalWarning'],
  });
}

/** What a worker says next. */
function told(worker: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
  });
}

async function stop(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null) return;
  const ended = once(worker, 'exit');
  worker.disconnect();
  await ended;
}
