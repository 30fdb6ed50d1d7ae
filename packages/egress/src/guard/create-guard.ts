import { isIP } from 'node:net';
import { ServiceError } from '@rowmill/contracts';
import { createAddressRules } from '../address-rules.ts';
import { createMemory } from '../memory.ts';
import { portOf } from '../parse-target.ts';
import {
  createPinnedAddresses,
  resolveBySystem,
  type Pinned,
  type PinnedAddresses,
} from '../pinned-addresses.ts';
import type { ProxyServer, Upstream } from '../proxy/upstream.ts';
import { dial } from './dial.ts';
import type { GuardOptions } from './guard-options.ts';
import { proxyFailed } from './proxy-failure.ts';
import { createReachability } from './reachability.ts';
import { throughProxy } from './through-proxy.ts';
import { throughRemote } from './through-remote.ts';
import { trustedAuthorities } from './trust.ts';
import type { DialLimits, Exit, Way } from './way.ts';

/** Decides about everything that leaves: what is no way here is not dialled. */
export interface Guard {
  /** Throws or rejects with ServiceError `egress/*`. With `http:` plain requests are meant, with anything else a tunnel. */
  wayTo(url: URL, upstream?: Upstream): Way | Promise<Way>;
  /** Rejects when the proxy itself may not be reached. */
  check(proxy: ProxyServer): Promise<void>;
  readonly ca: string[] | undefined;
}

/** Rules for addresses that the operator named; even so no metadata service. */
const NAMED_BY_OPERATOR = createAddressRules(['0.0.0.0/0', '::/0']);

const MOST_NAMES = 10_000;

export function createGuard(options: GuardOptions, limits: DialLimits): Guard {
  const rules = createAddressRules(options.allow ?? []);
  const resolve = options.resolve ?? resolveBySystem;
  const pins = createPinnedAddresses(rules, resolve, limits.pinMs);
  const operatorPins = createPinnedAddresses(NAMED_BY_OPERATOR, resolve, limits.pinMs);
  const ca = trustedAuthorities(options.caFile);
  const terms = { timeoutMs: limits.connectTimeoutMs, ca };
  const direct = directExit(pins, limits);
  const toOperators = directExit(operatorPins, limits);
  const answers = createReachability((url) => exit(url));
  const exit = options.via
    ? throughRemote(options.via, toOperators, terms)
    : options.companyProxy
      ? companyExit(options.companyProxy)
      : direct;

  /** Names are resolved by the company's proxy; one that leads inside as seen from here is refused nevertheless. */
  function companyExit(company: ProxyServer): Exit {
    const seen = createMemory<void>(MOST_NAMES, limits.pinMs);
    return async (url) => {
      await seen(url.host, () => refusedOnly(pins, url));
      return throughProxy(await toOperators(urlOf(company)), company, url, terms);
    };
  }

  async function behind(upstream: ProxyServer, url: URL): Promise<Way> {
    const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal) !== 0 && rules.check(literal, portOf(url)) === undefined) {
      throw new ServiceError('egress/denied', { host: url.hostname });
    }
    return throughProxy(await exit(urlOf(upstream)), upstream, url, terms);
  }

  /** The first that gives a connection; one that is not allowed is no reason to try the next. */
  async function firstOf(choices: readonly (ProxyServer | 'direct')[], url: URL): Promise<Way> {
    for (const [index, choice] of choices.entries()) {
      if (choice === 'direct') return await exit(url);
      const isLast = index === choices.length - 1;
      const way = await behind(choice, url);
      if (isLast || (await answers(urlOf(choice)))) return way;
    }
    throw proxyFailed('its PAC file names none');
  }

  return {
    ca,
    async check(proxy) {
      await exit(urlOf(proxy));
    },
    wayTo(url, upstream) {
      if (!upstream) return exit(url);
      if (upstream.kind !== 'choice') return behind(upstream, url);
      return upstream.choose(url.href).then((choices) => firstOf(choices, url));
    },
  };
}

function directExit(pins: PinnedAddresses, limits: DialLimits): Exit {
  const ways = new WeakMap<Pinned, Way>();
  const wayAt = (pinned: Pinned, url: URL): Way => {
    let way = ways.get(pinned);
    if (!way) {
      const target = { host: url.hostname, port: portOf(url), timeoutMs: limits.connectTimeoutMs };
      way = {
        key: `${url.host} ${pinned.key}`,
        host: url.hostname,
        dial: (signal) => dial(pinned, { ...target, signal }),
      };
      ways.set(pinned, way);
    }
    return way;
  };
  return (url) => {
    const pinned = pins.of(url);
    return pinned instanceof Promise ? pinned.then((answer) => wayAt(answer, url)) : wayAt(pinned, url);
  };
}

async function refusedOnly(pins: PinnedAddresses, url: URL): Promise<void> {
  try {
    await pins.of(url);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'egress/denied') throw error;
  }
}

/** A connection to the proxy itself is a tunnel whatever is between, so never in absolute form. */
function urlOf({ host, port }: ProxyServer): URL {
  return new URL(`https://${host.includes(':') ? `[${host}]` : host}:${port}`);
}
