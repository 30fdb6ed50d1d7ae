import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { join } from './join.ts';
import type { Passage } from './passage.ts';
import { readAuthorityForm } from './read-target.ts';
import { refusalBytes } from './refusal.ts';

const ESTABLISHED = 'HTTP/1.1 200 Connection established\r\n\r\n';

/** CONNECT: from here on the client speaks with the target, and only bytes are counted. */
export async function forwardTunnel(
  passage: Passage,
  request: IncomingMessage,
  client: Duplex,
  head: Uint8Array,
): Promise<void> {
  let url: URL | undefined;
  try {
    url = readAuthorityForm(request.url ?? '');
    const target = await passage.dial(await passage.wayTo(url));
    if (client.destroyed) {
      target.destroy();
      return;
    }
    client.write(ESTABLISHED);
    if (head.length > 0) target.write(head);
    join(client, target, () => passage.tally.look(target));
  } catch (error) {
    client.end(refusalBytes(passage.refuse(error, url)));
  }
}
