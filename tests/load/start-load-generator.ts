import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadReport } from './load-report.ts';

const GENERATOR = fileURLToPath(new URL('load-generator.ts', import.meta.url));

export interface LoadGenerator extends AsyncDisposable {
  /** One job after the other. */
  run(job: LoadJob): Promise<LoadReport>;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(GENERATOR, { execArgv: [] });
  const ended = once(child, 'exit');
  return {
    async run(job) {
      const report = once(child, 'message') as Promise<[LoadReport]>;
      child.send(job);
      const [first] = await Promise.race([
        report,
        ended.then(() => Promise.reject(new Error('the load generator has ended'))),
      ]);
      return first;
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await ended;
    },
  };
}
