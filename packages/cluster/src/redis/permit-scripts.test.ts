import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from './connect-to.fixture.ts';
import { findScriptDifference } from './find-script-difference.fixture.ts';
import type { RedisLink } from './open-redis.ts';
import { startRedis, type TestRedis } from './start-redis.fixture.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** More of them are in tests/policy. */
const HISTORIES = 40;

describe('PERMIT_SCRIPTS', () => {
  let server: TestRedis;
  let link: RedisLink;
  beforeAll(async () => {
    server = await startRedis();
    link = await connectTo(server.url);
  });
  afterAll(async () => {
    await link[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  test(`${HISTORIES} histories with changing policies agree with counting (SEED=${SEED})`, async () => {
    expect(await findScriptDifference(link, SEED, HISTORIES)).toBeUndefined();
  });
});
