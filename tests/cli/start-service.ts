import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@rowmill/resources/testing';
import { startProgram } from '@rowmill/server';
import { startSite, type Site } from '../pages/start-site.ts';

/** The whole service in this process, with a site that its queries may open. */
export interface Service extends AsyncDisposable {
  readonly url: string;
  /** An admin's. */
  readonly key: string;
  /** What it was started with, for commands that open its data themselves. */
  readonly flags: { readonly data: string; readonly databaseUrl: string };
  readonly site: Site;
}

export async function startService(): Promise<Service> {
  await using opened = new AsyncDisposableStack();
  const data = await mkdtemp(join(tmpdir(), 'rowmill-service-'));
  opened.defer(() => rm(data, { recursive: true, force: true }));
  const database = opened.use(await createTestDatabase());
  const site = opened.use(await startSite());
  const flags = { data, databaseUrl: database.url };
  const program = opened.use(
    await startProgram({
      flags: { ...flags, port: '0', 'log.level': 'fatal' },
      guest: {
        egressRule: '127.0.0.0/8',
        policy: { name: 'the site under test', domain: '127.0.0.1', policy: { perSecond: 100_000 } },
      },
    }),
  );
  const rest = opened.move();
  return {
    url: program.address,
    key: program.firstAccess!.key,
    flags,
    site,
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}
