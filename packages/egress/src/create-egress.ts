import { setImmediate } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import type { Dispatcher } from 'undici';
import { createAddressRules } from './address-rules.ts';
import { CallBudget } from './call-budget.ts';
import { checkedHeaders, checkedMethod, type Headers } from './checked-headers.ts';
import { decodedBody } from './decoded-body.ts';
import type { Egress, EgressLimits, EgressOptions, EgressReply, EgressRequest } from './egress.ts';
import { Exchange, PERMIT_EXPIRED, type ReplyHead } from './exchange.ts';
import { credentialNames, isRedirect, nextHop, type Hop } from './next-hop.ts';
import { parseTarget } from './parse-target.ts';
import { createPinnedAddresses, resolveBySystem } from './pinned-addresses.ts';
import { createRoutes, type Route } from './routes.ts';

const LIMITS: EgressLimits = {
  maxReplyBytes: 64 * 1024 * 1024,
  maxRedirects: 10,
  connectTimeoutMs: 10_000,
  pinMs: 30_000,
  connectionsPerHost: 256,
};

/** The way out for one process: connections and pinned addresses are shared by all its requests. */
export function createEgress(options: EgressOptions = {}): Egress {
  const limits: EgressLimits = { ...LIMITS, ...options.limits };
  const pins = createPinnedAddresses(
    createAddressRules(options.allow ?? []),
    options.resolve ?? resolveBySystem,
    limits.pinMs,
  );
  const routes = createRoutes(limits);
  const defaults: Headers = [
    ['user-agent', options.userAgent ?? 'rowmill/0.1'],
    ['accept', '*/*'],
    ['accept-encoding', 'gzip, deflate, br, zstd'],
  ];
  let disposed = false;

  async function routeOf(hop: Hop, request: EgressRequest, budget: CallBudget): Promise<Route> {
    const pinned = pins.of(hop.url);
    const checked = pinned instanceof Promise ? await budget.guard(pinned) : pinned;
    return routes.to(hop.url, checked, request.verifyTls ?? true);
  }

  /** Sends one hop, asking for permits until one is still good when the first byte could go out. */
  async function depart(hop: Hop, needsPermit: boolean, call: Call): Promise<Departed> {
    const { request, budget, maxBytes } = call;
    const route = await routeOf(hop, request, budget);
    while (true) {
      let mayDepart: (() => boolean) | undefined;
      if (needsPermit && request.beforeHop) {
        const warming = route.warm();
        if (warming) await budget.guard(warming);
        const asked = request.beforeHop(hop.url.hostname);
        if (asked instanceof Promise) {
          budget.rest();
          mayDepart = await budget.guard(asked);
          budget.run();
        } else mayDepart = asked;
      }
      if (disposed) throw stopping(hop);
      const exchange = new Exchange(hop.url.hostname, maxBytes, mayDepart);
      exchange.onOver = () => route.released();
      budget.whenOver((error) => exchange.stop(error));
      route.dispatch(dispatchOptions(hop, defaults), exchange);
      try {
        return { exchange, head: await exchange.head, route };
      } catch (error) {
        if (error !== PERMIT_EXPIRED) throw error;
        // Timers must run in between, or a gate whose permits are always too old would stop the whole process.
        await setImmediate();
      }
    }
  }

  async function follow(call: Call, first: Hop): Promise<EgressReply> {
    const { request } = call;
    const credentials = credentialNames(request.credentialHeaders);
    let previous: Hop | undefined;
    let hop = first;
    for (let redirects = 0; ; redirects++) {
      const departed = await depart(hop, previous?.url.hostname !== hop.url.hostname, call);
      const { status, headers } = departed.head;
      const location = headers['location'];
      if (request.followRedirects === false || !isRedirect(status) || location === undefined) {
        return replyOf(hop, departed, call);
      }
      departed.exchange.discard();
      if (redirects === limits.maxRedirects) {
        throw new ServiceError('egress/too-many-redirects', { host: first.url.hostname, limit: redirects });
      }
      previous = hop;
      hop = nextHop(hop, status, typeof location === 'string' ? location : (location[0] ?? ''), credentials);
    }
  }

  return {
    async send(request) {
      const url = parseTarget(request.url);
      const headers = checkedHeaders(request.headers ?? []);
      const hop: Hop = { method: checkedMethod(request.method), url, headers, body: request.body };
      if (disposed) throw stopping(hop);
      const budget = new CallBudget(url.hostname, request.timeoutMs, request.signal);
      const maxBytes = request.maxBytes ?? limits.maxReplyBytes;
      const call: Call = { request, budget, maxBytes };
      budget.run();
      try {
        return await follow(call, hop);
      } catch (error) {
        budget.end(error);
        throw error;
      }
    },
    async [Symbol.asyncDispose]() {
      disposed = true;
      await routes.destroy();
    },
  };
}

interface Call {
  readonly request: EgressRequest;
  readonly budget: CallBudget;
  readonly maxBytes: number;
}

interface Departed {
  readonly exchange: Exchange;
  readonly head: ReplyHead;
  readonly route: Route;
}

function replyOf(hop: Hop, { exchange, head, route }: Departed, { budget, maxBytes }: Call): EgressReply {
  if (exchange.over) budget.close();
  else {
    exchange.onOver = () => {
      route.released();
      budget.close();
    };
  }
  const headers = headerMap(head.headers);
  const hasBody = hop.method !== 'HEAD' && head.status !== 204 && head.status !== 304;
  const host = hop.url.hostname;
  const decoded = hasBody
    ? decodedBody(exchange, headers.get('content-encoding') ?? '', { host, maxBytes })
    : undefined;
  return {
    status: head.status,
    url: hop.url.href,
    headers,
    body: decoded ?? exchange,
    bytes: {
      get received() {
        return exchange.received;
      },
      get decoded() {
        return decoded ? decoded.decoded : exchange.read;
      },
    },
  };
}

function headerMap(headers: ReplyHead['headers']): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined) continue;
    map.set(name, typeof value === 'string' ? value : value.join(name === 'set-cookie' ? '\n' : ', '));
  }
  return map;
}

function dispatchOptions(hop: Hop, defaults: Headers): Dispatcher.DispatchOptions {
  const headers = hop.headers.flat();
  for (const [name, value] of defaults) {
    if (!hop.headers.some((header) => header[0] === name)) headers.push(name, value);
  }
  return {
    method: hop.method,
    path: hop.url.pathname + hop.url.search,
    headers,
    body: hop.body ?? null,
  };
}

function stopping(hop: Hop): ServiceError {
  return new ServiceError('egress/unreachable', {
    host: hop.url.hostname,
    problem: 'the program is stopping',
  });
}
