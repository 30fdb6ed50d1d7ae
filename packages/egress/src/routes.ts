import { buildConnector, Pool, type Dispatcher } from 'undici';
import type { EgressLimits } from './egress.ts';
import type { Way } from './guard/way.ts';
import { transportProblem } from './transport-problem.ts';

/** Connections to one origin by its checked way. */
export interface Route {
  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void;
  /** Told by the caller, once for each dispatch. */
  released(): void;
  /**
   * A request will follow once it has a permit. Opens a connection for it unless one is free, so that a short-lived
   * permit is not spent on a handshake; told again by `arrived` when the wait is over.
   */
  expect(): Promise<void> | undefined;
  arrived(): void;
}

export interface Routes {
  to(url: URL, way: Way, verifyTls: boolean): Route;
  destroy(): Promise<void>;
}

interface OpenRoute extends Route {
  readonly idle: boolean;
  readonly open: boolean;
  close(): Promise<void>;
  destroy(): Promise<void>;
}

interface Trust {
  readonly verifyTls: boolean;
  readonly ca: string[] | undefined;
}

const MOST_ROUTES = 2_000;
/** Connections opened ahead for requests that wait for a permit, however many wait. */
const MOST_WARM = 6;
/** Sites say how long they keep a connection, and then less counts; a policy's pauses are often longer than the usual 4 s. */
const KEEP_ALIVE_MS = 60_000;
const CONNECTED = new Error('connected');

/** One pool per origin, way and kind of verification; a name that moves gets a new pool. */
export function createRoutes(limits: EgressLimits, ca: string[] | undefined): Routes {
  const routes = new Map<string, OpenRoute>();
  /** The short cut to the same routes: while addresses are pinned, a direct way stays the same object. */
  const verified = new WeakMap<Way, OpenRoute>();
  const leaving = new Set<Promise<void>>();

  function makeRoom(): void {
    for (const [key, route] of routes) {
      if (routes.size < MOST_ROUTES) return;
      if (!route.idle) continue;
      routes.delete(key);
      const closed = route.close().finally(() => leaving.delete(closed));
      leaving.add(closed);
    }
  }

  return {
    to(url, way, verifyTls) {
      const known = verifyTls ? verified.get(way) : undefined;
      if (known?.open) return known;
      const key = `${url.origin} ${way.key} ${verifyTls}`;
      let route = routes.get(key);
      if (!route) {
        makeRoom();
        route = openRoute(url, way, { verifyTls, ca }, limits);
        routes.set(key, route);
      }
      if (verifyTls) verified.set(way, route);
      return route;
    },
    async destroy() {
      const all = [...routes.values()];
      routes.clear();
      await Promise.all([...all.map((route) => route.destroy()), ...leaving]);
    },
  };
}

function openRoute(url: URL, way: Way, trust: Trust, limits: EgressLimits): OpenRoute {
  const pool = new Pool(url.origin, {
    connections: limits.connectionsPerHost,
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connect: connector(way, trust, limits),
  });
  let connected = 0;
  let inFlight = 0;
  let expected = 0;
  let warming = 0;
  let warmed: Promise<void> | undefined;
  pool.on('connect', () => (connected += 1));
  pool.on('disconnect', () => (connected -= 1));

  return {
    get idle() {
      return inFlight === 0 && expected === 0 && warming === 0;
    },
    dispatch(options, handler) {
      inFlight += 1;
      pool.dispatch(options, handler);
    },
    released() {
      inFlight -= 1;
    },
    expect() {
      expected += 1;
      if (connected > inFlight) return undefined;
      if (warming < Math.min(expected, MOST_WARM)) {
        warming += 1;
        warmed = connect(pool, url.hostname).finally(() => (warming -= 1));
        warmed.catch(() => {});
      }
      return warmed;
    },
    arrived() {
      expected -= 1;
    },
    get open() {
      return !pool.closed && !pool.destroyed;
    },
    close: () => pool.close(),
    destroy: () => pool.destroy(),
  };
}

/** A request that ends itself once there is a connection for it, before its first byte. */
function connect(pool: Pool, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { method: 'GET', path: '/' },
      {
        onRequestStart() {
          throw CONNECTED;
        },
        onResponseError(_controller, error) {
          if (error === CONNECTED) resolve();
          else reject(transportProblem(error, host));
        },
        // The pool takes only handlers that could read a reply; nothing was sent, so none comes.
        onResponseStart() {},
        onResponseData() {},
        onResponseEnd() {},
      },
    );
  });
}

/** Dials as the guard says; TLS with the target itself comes on top, whatever is in between. */
function connector(way: Way, { verifyTls, ca }: Trust, limits: EgressLimits): buildConnector.connector {
  const secure = buildConnector({
    timeout: limits.connectTimeoutMs,
    rejectUnauthorized: verifyTls,
    allowH2: false,
    ...(ca && { ca }),
  });
  return (target, callback) => {
    way.dial().then(
      (socket) => {
        if (target.protocol === 'https:') secure({ ...target, httpSocket: socket }, callback);
        else callback(null, socket);
      },
      (error: Error) => callback(error, null),
    );
  };
}
