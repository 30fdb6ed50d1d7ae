import { setImmediate } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import type { Dispatcher } from 'undici';
import { CallBudget } from './call-budget.ts';
import { checkedHeaders, checkedMethod, type Headers } from './checked-headers.ts';
import { decodedBody } from './decoded-body.ts';
import type { Egress, EgressLimits, EgressOptions, EgressReply, EgressRequest } from './egress.ts';
import { createGuard } from './guard/create-guard.ts';
import { proxyRefused } from './guard/proxy-failure.ts';
import type { Way } from './guard/way.ts';
import { Exchange, PERMIT_EXPIRED, type ReplyHead } from './exchange.ts';
import { credentialNames, isRedirect, nextHop, type Hop } from './next-hop.ts';
import { parseHost, parseTarget } from './parse-target.ts';
import { createRoutes } from './routes.ts';

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
  const guard = createGuard(options, limits);
  const routes = createRoutes(limits, guard.ca);
  const defaults: Headers = [
    ['user-agent', options.userAgent ?? 'rowmill/0.1'],
    ['accept', '*/*'],
    ['accept-encoding', 'gzip, deflate, br, zstd'],
  ];
  let disposed = false;

  /** Sends one hop, asking for permits until one is still good when the first byte could go out. */
  async function depart(hop: Hop, needsPermit: boolean, call: Call): Promise<Departed> {
    const { request, budget, maxBytes } = call;
    const host = hop.url.hostname;
    const asked = guard.wayTo(hop.url, request.proxy);
    const way = asked instanceof Promise ? await budget.guard(asked) : asked;
    const route = routes.to(hop.url, way, request.verifyTls ?? true);
    while (true) {
      let mayDepart: (() => boolean) | undefined;
      if (needsPermit && request.beforeHop) {
        const warmed = route.expect();
        try {
          if (warmed) await budget.guard(warmed);
          const permit = request.beforeHop(host);
          mayDepart = permit instanceof Promise ? await budget.rest(permit) : permit;
        } finally {
          route.arrived();
        }
      }
      if (disposed) throw stopping(host);
      const exchange = new Exchange(route, host, { maxBytes, mayDepart, onBytes: call.onBytes });
      budget.whenOver((error) => exchange.stop(error));
      route.dispatch(dispatchOptions(hop, defaults, way), exchange);
      try {
        const head = await exchange.head;
        if (way.absoluteForm && head.status === 407) throw proxyRefused(407);
        return { exchange, head };
      } catch (error) {
        if (error !== PERMIT_EXPIRED) throw error;
        // Timers must run in between, or a gate whose permits are always too old would stop the whole process.
        await setImmediate();
      }
    }
  }

  /** Where the reply leads to, or nothing when it is the one the caller wants. */
  function redirected(
    hop: Hop,
    { exchange, head }: Departed,
    redirects: number,
    call: Call,
  ): Hop | undefined {
    const { request } = call;
    const location = head.headers['location'];
    if (!isRedirect(head.status) || location === undefined || request.followRedirects === false)
      return undefined;
    if (redirects === limits.maxRedirects) {
      const host = call.first.url.hostname;
      throw new ServiceError('egress/too-many-redirects', { host, limit: redirects });
    }
    exchange.discard();
    const credentials = credentialNames(request.credentialHeaders);
    return nextHop(
      hop,
      head.status,
      typeof location === 'string' ? location : (location[0] ?? ''),
      credentials,
      request.secretBody,
    );
  }

  return {
    async send(request) {
      const url = parseTarget(request.url);
      const headers = checkedHeaders(request.headers ?? []);
      const first: Hop = { method: checkedMethod(request.method), url, headers, body: request.body };
      if (disposed) throw stopping(url.hostname);
      const budget = new CallBudget(url.hostname, request.timeoutMs, request.signal);
      const maxBytes = request.maxBytes ?? limits.maxReplyBytes;
      const onBytes = request.onBytes && ((count: number) => request.onBytes?.(count));
      const call: Call = { request, first, budget, maxBytes, onBytes };
      try {
        let hop = first;
        let needsPermit = true;
        for (let redirects = 0; ; redirects++) {
          const departed = await depart(hop, needsPermit, call);
          const next = redirected(hop, departed, redirects, call);
          if (next === undefined) return replyOf(hop, departed, call);
          needsPermit = next.url.hostname !== hop.url.hostname;
          hop = next;
        }
      } catch (error) {
        budget.end(error);
        throw error;
      }
    },
    async dial({ host, port, signal }) {
      const url = parseHost(host, port);
      if (disposed) throw stopping(url.hostname);
      signal?.throwIfAborted();
      const way = await guard.wayTo(url);
      return way.dial(signal);
    },
    authorities: guard.ca,
    async [Symbol.asyncDispose]() {
      disposed = true;
      await routes.destroy();
    },
  };
}

interface Call {
  readonly request: EgressRequest;
  readonly first: Hop;
  readonly budget: CallBudget;
  readonly maxBytes: number;
  readonly onBytes?: (count: number) => void;
}

interface Departed {
  readonly exchange: Exchange;
  readonly head: ReplyHead;
}

function replyOf(hop: Hop, { exchange, head }: Departed, { budget, maxBytes }: Call): EgressReply {
  const headers = headerMap(head.headers);
  const encoding = headers.get('content-encoding');
  const hasBody = hop.method !== 'HEAD' && head.status !== 204 && head.status !== 304;
  const decoded =
    encoding !== undefined && hasBody
      ? decodedBody(exchange, encoding, { host: hop.url.hostname, maxBytes })
      : undefined;
  exchange.closeWhenOver(budget);
  return {
    status: head.status,
    url: hop.url.href,
    headers,
    body: decoded ?? exchange,
    bytes: decoded ?? exchange,
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

function dispatchOptions(hop: Hop, defaults: Headers, { absoluteForm }: Way): Dispatcher.DispatchOptions {
  const headers: string[] = [];
  for (const [name, value] of hop.headers) headers.push(name, value);
  for (const [name, value] of defaults) {
    if (!hop.headers.some((header) => header[0] === name)) headers.push(name, value);
  }
  if (absoluteForm?.authorization !== undefined)
    headers.push('proxy-authorization', absoluteForm.authorization);
  const path = hop.url.pathname + hop.url.search;
  return {
    method: hop.method,
    path: absoluteForm ? hop.url.origin + path : path,
    headers,
    body: hop.body ?? null,
  };
}

function stopping(host: string): ServiceError {
  return new ServiceError('egress/unreachable', { host, problem: 'the program is stopping' });
}
