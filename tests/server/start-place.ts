import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@rowmill/resources/testing';
import { startProgram } from '@rowmill/server';
import { ISSUER_KEY } from './issue-licence.ts';
import { openPlace, type Place } from './open-place.ts';
import { startPlaceSite } from './start-place-site.ts';

export interface StartedPlace extends Place, AsyncDisposable {
  /** Below it stores of the type localFile write. */
  readonly filesDirectory: string;
}

/** The whole service in this process, with people in it. */
export async function startPlace(): Promise<StartedPlace> {
  await using opened = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-place-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  const filesDirectory = join(directory, 'files');
  const database = opened.use(await createTestDatabase());
  const site = opened.use(await startPlaceSite());
  const program = opened.use(
    await startProgram({
      flags: {
        data: directory,
        databaseUrl: database.url,
        port: 0,
        'log.level': 'fatal',
        'rate.perSecond': 1_000_000,
        'rate.burst': 1_000_000,
        'disk.lowBytes': 0,
        'egress.allow': ['127.0.0.1/32'],
        trustedProxies: ['127.0.0.1'],
        'stores.filesDirectory': filesDirectory,
        'licence.issuerKeys': [ISSUER_KEY],
      },
    }),
  );
  const place = await openPlace(program.address, program.firstAccess!.key, site.url);
  const rest = opened.move();
  return { ...place, filesDirectory, [Symbol.asyncDispose]: () => rest.disposeAsync() };
}
