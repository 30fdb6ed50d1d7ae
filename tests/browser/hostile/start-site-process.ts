import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { HostileAddresses, HostilePage } from '../../pages/hostile/hostile-page.ts';

export interface SiteProcess extends AsyncDisposable {
  readonly addresses: HostileAddresses;
  /** A page that does no harm. */
  readonly plainPage: string;
  addressOf(page: HostilePage): string;
  /** Connections that are open to it right now. */
  connections(): Promise<number>;
}

export async function startSiteProcess(): Promise<SiteProcess> {
  const child = fork(new URL('../../pages/hostile/serve-hostile-pages.ts', import.meta.url));
  const exited = once(child, 'exit');
  const [{ addresses }]: [{ addresses: HostileAddresses }] = await answerOf(child);
  return {
    addresses,
    plainPage: `${addresses.plain}/plain/`,
    addressOf: (page) => page.address?.(addresses) ?? `${addresses.plain}/${page.name}/`,
    async connections() {
      const answer = answerOf<{ connections: number }>(child);
      child.send('connections');
      const [{ connections }] = await answer;
      return connections;
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
    },
  };
}

async function answerOf<T>(child: ReturnType<typeof fork>): Promise<[T]> {
  return (await once(child, 'message')) as [T];
}
