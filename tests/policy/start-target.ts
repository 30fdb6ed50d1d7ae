import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Arrival } from './target.ts';

export interface Target extends AsyncDisposable {
  readonly port: number;
  /** What arrived so far, by host, in order. */
  arrivals(): Promise<ReadonlyMap<string, readonly Arrival[]>>;
}

export async function startTarget(): Promise<Target> {
  const child = fork(new URL('target.ts', import.meta.url));
  const exited = once(child, 'exit');
  const [{ port }] = await once(child, 'message');
  return {
    port,
    async arrivals() {
      const answer = once(child, 'message');
      child.send('arrivals');
      const [message] = await answer;
      const list: readonly Arrival[] = message.arrivals;
      return Map.groupBy(list, (arrival) => arrival.host);
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
    },
  };
}
