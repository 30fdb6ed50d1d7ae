import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PermitKeys } from '../../packages/cluster/src/redis/permit-keys.ts';

const run = promisify(execFile);
const LONG_AGO_SECONDS = 600;

/**
 * A Redis that has just begun does not know what was granted before, so it grants nothing for a minute. Here nothing was:
 * this writes down that it has known everything for long, and that nobody has set its clock.
 */
export async function rememberNothingGranted(port: number): Promise<void> {
  const keys = new PermitKeys('rowmill');
  const redis = async (...words: readonly string[]): Promise<string> => {
    const { stdout } = await run('redis-cli', ['-p', String(port), ...words]);
    return stdout;
  };
  const runId = /run_id:(\w+)/.exec(await redis('INFO', 'server'))?.[1];
  if (runId === undefined) throw new Error('Redis does not say which run it is');
  const [seconds = '0'] = (await redis('TIME')).split('\n');
  const since = (Number(seconds) - LONG_AGO_SECONDS) * 1_000_000;
  const last = Number(seconds) * 1_000_000;
  for (const boot of keys.boots())
    await redis('HSET', boot, 'run', runId, 'since', String(since), 'last', String(last));
  await redis('HSET', keys.clocks(), 'wall', '0');
}
