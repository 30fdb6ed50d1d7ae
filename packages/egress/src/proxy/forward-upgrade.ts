import { request as startRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { transportProblem } from '../transport-problem.ts';
import { endToEndHeaders } from './end-to-end-headers.ts';
import { join } from './join.ts';
import type { Passage } from './passage.ts';
import { readAbsoluteForm } from './read-target.ts';
import { refusalBytes } from './refusal.ts';

/** A change of protocol (WebSocket) in absolute form; past the target's consent only bytes are counted. */
export async function forwardUpgrade(
  passage: Passage,
  request: IncomingMessage,
  client: Duplex,
  head: Uint8Array,
): Promise<void> {
  let url: URL | undefined;
  try {
    url = readAbsoluteForm(request.url ?? '');
    // A tunnel, also through proxies that would take plain requests: they seldom let upgrades pass.
    const way = await passage.wayTo(new URL(url.href.replace(/^http:/, 'ws:')));
    const target = await passage.dial(way);
    if (head.length > 0) client.unshift(head);
    client.once('close', () => target.destroy());
    const { reply, rest } = await ask(target, url, request);
    client.write(headOf(reply, rest !== undefined));
    if (rest === undefined) return void reply.pipe(client);
    if (rest.length > 0) client.write(rest);
    join(client, target, () => passage.tally.look(target));
  } catch (error) {
    const refusal = passage.refuse(url ? transportProblem(error, url.hostname) : error, url);
    client.end(refusalBytes(refusal));
  }
}

/** The target's answer; with what it sent after its consent, or without when it does not consent. */
function ask(
  target: Socket,
  url: URL,
  request: IncomingMessage,
): Promise<{ reply: IncomingMessage; rest?: Uint8Array }> {
  return new Promise((resolve, reject) => {
    const asked = startRequest({
      createConnection: () => target,
      method: request.method,
      path: url.pathname + url.search,
      headers: [
        'Host',
        url.host,
        ...endToEndHeaders(request.rawHeaders, request.headers.connection),
        'Connection',
        'Upgrade',
        'Upgrade',
        request.headers.upgrade ?? '',
      ],
    });
    asked.on('upgrade', (reply, _socket, rest) => resolve({ reply, rest }));
    asked.on('response', (reply) => resolve({ reply }));
    asked.on('error', reject);
    asked.on('close', () => reject(new Error('closed')));
    asked.end();
  });
}

function headOf(reply: IncomingMessage, consents: boolean): string {
  const lines = [`HTTP/1.1 ${reply.statusCode} ${reply.statusMessage}`];
  const headers = endToEndHeaders(reply.rawHeaders, reply.headers.connection);
  for (let at = 0; at + 1 < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  if (consents) lines.push('connection: Upgrade', `upgrade: ${reply.headers.upgrade ?? ''}`);
  else lines.push('connection: close');
  return [...lines, '', ''].join('\r\n');
}
