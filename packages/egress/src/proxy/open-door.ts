import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '@rowmill/contracts';
import type { Guard } from '../guard/create-guard.ts';
import type { Denial, Door, DoorRules } from './egress-proxy.ts';
import { forwardRequest, MOST_HEADER_BYTES } from './forward-request.ts';
import { forwardTunnel } from './forward-tunnel.ts';
import { forwardUpgrade } from './forward-upgrade.ts';
import { createOriginAgents } from './origin-agents.ts';
import { noteRefusal } from './note-refusal.ts';
import type { Passage } from './passage.ts';
import { refusalBytes, refusalOf } from './refusal.ts';
import { Tally } from './tally.ts';

export interface DoorFrame {
  readonly guard: Guard;
  readonly idleMs: number;
  readonly host: string;
  readonly port: number;
  readonly onDenied?: (denial: Denial) => void;
  /** Who may not enter is told so by these bytes. */
  readonly turnAway?: (request: IncomingMessage) => string | undefined;
}

/** A forward proxy with rules of its own on a port of its own. */
export async function openDoor(rules: DoorRules, frame: DoorFrame): Promise<Door> {
  const ending = new AbortController();
  const clients = new Set<Socket>();
  const tally = new Tally(rules.maxBytes, () => shut('bytes'));
  const timer = rules.maxMs === undefined ? undefined : setTimeout(() => shut('time'), rules.maxMs).unref();

  /** Nothing passes any more, though the listener stays and says so. */
  function shut(limit: 'bytes' | 'time'): void {
    tally.limitReached ??= limit;
    endAll();
  }

  function endAll(): void {
    ending.abort();
    agents.destroy();
    for (const client of clients) client.destroy();
  }

  const passage: Passage = {
    tally,
    wayTo(url) {
      if (rules.isClosed || ending.signal.aborted) throw denied(url);
      return frame.guard.wayTo(url, rules.upstream);
    },
    async dial(way) {
      const socket = await way.dial(ending.signal);
      socket.setTimeout(frame.idleMs, () => socket.destroy());
      tally.add(socket);
      if (way.host !== undefined) tally.reach(way.host, socket.remoteAddress);
      return socket;
    },
    refuse: (error, url) =>
      noteRefusal(error, url, tally, (denied) => frame.onDenied?.({ job: rules.job, ...denied })),
  };
  const agents = createOriginAgents((way) => passage.dial(way), frame.idleMs);

  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES, requestTimeout: 0, keepAliveTimeout: 0 });
  server.on('connection', (client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    client.once('close', () => clients.delete(client));
  });
  server.on('request', (request, response) => {
    const refusal = frame.turnAway?.(request);
    if (refusal !== undefined) request.socket.end(refusal);
    else void forwardRequest(passage, agents, request, response);
  });
  for (const [event, forward] of [
    ['connect', forwardTunnel],
    ['upgrade', forwardUpgrade],
  ] as const) {
    server.on(event, (request, client, head) => {
      const refusal = frame.turnAway?.(request);
      if (refusal !== undefined) client.end(refusal);
      else void forward(passage, request, client, head);
    });
  }
  server.on('clientError', (_error, client) => {
    const problem = 'this is a proxy: it takes requests in absolute form and CONNECT';
    client.end(refusalBytes(refusalOf(new ServiceError('egress/bad-address', { problem }))));
  });
  await once(server.listen(frame.port, frame.host), 'listening');

  return {
    address: addressOf(server.address()),
    traffic: tally,
    async close() {
      clearTimeout(timer);
      const closed = server.listening ? once(server, 'close') : undefined;
      server.close();
      endAll();
      await closed;
    },
  };
}

function denied(url: URL): ServiceError {
  return new ServiceError('egress/denied', { host: url.hostname });
}

function addressOf(bound: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (bound === null || typeof bound === 'string') return '';
  return `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`;
}
