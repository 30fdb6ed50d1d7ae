import { fork } from 'node:child_process';
import { once } from 'node:events';
import { DOMAINS } from './domains.ts';

/** One request, as the site saw it. */
export interface Visit {
  readonly host: string;
  readonly path: string;
  /** Milliseconds of the machine's true time, when the site saw it. */
  readonly at: number;
  /** When the site had looked before that: the request may have been there since. */
  readonly earliest: number;
}

/** A row that came to a store. */
export interface Arrival {
  /** Its name. */
  readonly store: string;
  /** The delivery key. */
  readonly key: string;
  /** A line of JSON, without the key. */
  readonly row: string;
  /** Whether the store has said that it took it, as far as it knows. */
  readonly acknowledged: boolean;
  /** True time; nothing where the store does not tell. */
  readonly at?: number;
}

export interface SiteLog {
  readonly visits: readonly Visit[];
  readonly arrivals: readonly Arrival[];
}

/** The site that queries open, under several addresses. */
export interface Site extends AsyncDisposable {
  /** `http://127.0.0.11:4711` */
  urlOf(host: string): string;
  log(): Promise<SiteLog>;
}

export async function startSite(seed: number): Promise<Site> {
  const addresses = DOMAINS.map(({ host }) => host);
  const child = fork(new URL('site-process.ts', import.meta.url), [String(seed), ...addresses], {
    serialization: 'advanced',
  });
  const exited = once(child, 'exit');
  const [{ port }] = await once(child, 'message');
  return {
    urlOf: (host) => `http://${host}:${port}`,
    async log() {
      const answer = once(child, 'message');
      child.send('log');
      const [log] = await answer;
      return log;
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
    },
  };
}
