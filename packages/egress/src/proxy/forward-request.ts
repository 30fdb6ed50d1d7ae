import {
  request as startRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Way } from '../guard/way.ts';
import { proxyRefused } from '../guard/proxy-failure.ts';
import { transportProblem } from '../transport-problem.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import type { OriginAgents } from './origin-agents.ts';
import type { Passage } from './passage.ts';
import { readAbsoluteForm } from './read-target.ts';

export const MOST_HEADER_BYTES = 256 * 1024;
/** What may be asked twice without doing anything twice; everything else gets a connection that cannot be stale. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A plain request in absolute form: sent on to the checked address under its own name, the reply as it comes. */
export async function forwardRequest(
  passage: Passage,
  agents: OriginAgents,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let url: URL | undefined;
  try {
    url = readAbsoluteForm(request.url ?? '');
    const way = await passage.wayTo(url);
    const reply = await exchange(passage, way, url, agents, request, response);
    if (reply) sendBack(passage, reply, response);
  } catch (error) {
    if (response.headersSent) return void response.destroy();
    const refusal = passage.refuse(url ? transportProblem(error, url.hostname) : error, url);
    response.writeHead(refusal.status, 'Refused', [...refusal.headers]).end(refusal.text);
    request.resume();
  }
}

/** The head of the reply, or nothing when the client has left. */
async function exchange(
  passage: Passage,
  way: Way,
  url: URL,
  agents: OriginAgents,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<IncomingMessage | undefined> {
  const hasBody =
    'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0;
  const headers = requestHeaders(way, url, request);
  let sent: ClientRequest | undefined;
  response.once('close', () => {
    if (!response.writableFinished) sent?.destroy();
  });
  for (let fresh = hasBody || !REPEATABLE.has(request.method ?? ''); ; fresh = true) {
    if (response.destroyed) return undefined;
    sent = startRequest({
      agent: agents.to(way, fresh),
      method: request.method,
      path: way.absoluteForm ? url.origin + url.pathname + url.search : url.pathname + url.search,
      headers,
      maxHeaderSize: MOST_HEADER_BYTES,
    });
    const replied = replyTo(sent);
    if (hasBody) upload(passage, request, sent);
    else sent.end();
    try {
      return await replied;
    } catch (error) {
      // The target ended an idle connection just when it was used again: nothing was answered, so it is asked anew.
      if (fresh || !sent.reusedSocket) throw error;
    }
  }
}

function upload({ tally }: Passage, request: IncomingMessage, sent: ClientRequest): void {
  request.pipe(sent);
  request.on('data', () => {
    if (sent.socket) tally.look(sent.socket);
  });
}

function replyTo(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
    // Without an error, when a target changes the protocol unasked.
    sent.on('close', () => reject(new Error('closed')));
  });
}

function requestHeaders(way: Way, url: URL, request: IncomingMessage): string[] {
  const headers = ['Host', url.host, ...endToEndHeaders(request.rawHeaders, request.headers.connection)];
  if ('transfer-encoding' in request.headers) headers.push('Transfer-Encoding', 'chunked');
  const authorization = way.absoluteForm?.authorization;
  if (authorization !== undefined) headers.push('Proxy-Authorization', authorization);
  return headers;
}

function sendBack(passage: Passage, reply: IncomingMessage, response: ServerResponse): void {
  const { socket } = reply;
  try {
    // Of the next proxy, or of a site that wants ours to be asked: neither is the client's business.
    if (reply.statusCode === 407) throw proxyRefused(407);
    const headers = endToEndHeaders(reply.rawHeaders, reply.headers.connection);
    response.sendDate = false;
    response.writeHead(reply.statusCode ?? 502, reply.statusMessage ?? '', headers);
  } catch (error) {
    reply.destroy();
    throw error;
  }
  let hasBegun = false;
  // The head goes out with the first piece of the body, or alone when that lets wait for itself, as events do.
  setImmediate(() => {
    if (!hasBegun) response.flushHeaders();
  });
  reply.on('data', (chunk: Uint8Array) => {
    hasBegun = true;
    if (!response.write(chunk)) reply.pause();
    passage.tally.look(socket);
  });
  response.on('drain', () => reply.resume());
  reply.on('end', () => {
    hasBegun = true;
    response.end();
    passage.tally.look(socket);
  });
  // A reply that breaks off must not look complete.
  reply.on('error', () => response.destroy());
}
