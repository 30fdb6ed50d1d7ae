import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { ServiceError } from '@rowmill/contracts';
import type { AddressRules } from './address-rules.ts';
import type { Resolve } from './egress.ts';
import { portOf } from './parse-target.ts';

/** The checked addresses of a host; whoever dials uses these and asks no resolver again. */
export interface Pinned {
  readonly addresses: readonly { readonly address: string; readonly family: number }[];
  /** The same for the same addresses. */
  readonly key: string;
  readonly until: number;
}

export interface PinnedAddresses {
  /** At once while the addresses are pinned. Throws or rejects when a single one of them is refused. */
  of(url: URL): Pinned | Promise<Pinned>;
}

const MOST_NAMES = 10_000;

/** Resolves a name once, checks every address and keeps the answer for a short time. */
export function createPinnedAddresses(rules: AddressRules, resolve: Resolve, pinMs: number): PinnedAddresses {
  const known = new Map<string, Pinned>();
  const asked = new Map<string, Promise<Pinned>>();

  function pin(name: string, url: URL, addresses: readonly string[]): Pinned {
    const checked = addresses.map((address) => rules.check(address, portOf(url)));
    const good = checked.filter((address) => address !== undefined);
    if (good.length === 0 || good.length < checked.length) {
      throw new ServiceError('egress/denied', { host: url.hostname });
    }
    const pinned: Pinned = {
      addresses: good.map((address) => ({ address, family: isIP(address) })),
      key: good.toSorted().join(','),
      until: performance.now() + pinMs,
    };
    known.delete(name);
    known.set(name, pinned);
    if (known.size > MOST_NAMES) known.delete(known.keys().next().value ?? name);
    return pinned;
  }

  async function ask(name: string, url: URL): Promise<Pinned> {
    const addresses = await resolve(url.hostname).catch(() => []);
    if (addresses.length === 0) {
      throw new ServiceError('egress/unreachable', {
        host: url.hostname,
        problem: 'the name has no address',
      });
    }
    return pin(name, url, addresses);
  }

  return {
    of(url) {
      const name = `${url.protocol}${url.host}`;
      const pinned = known.get(name);
      if (pinned && pinned.until > performance.now()) return pinned;
      const literal = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
      if (isIP(literal) !== 0) return pin(name, url, [literal]);
      const pending = asked.get(name);
      if (pending) return pending;
      const answer = ask(name, url).finally(() => asked.delete(name));
      asked.set(name, answer);
      return answer;
    },
  };
}

/** What the system says, hosts file included. */
export const resolveBySystem: Resolve = async (hostname) => {
  const answers = await lookup(hostname, { all: true, order: 'verbatim' });
  return answers.map((answer) => answer.address);
};
