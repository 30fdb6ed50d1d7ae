import type { IncomingReply } from '../capabilities.ts';

/** Lets go of a body that nobody reads, so that its connection is free again. */
export async function discardBody(reply: IncomingReply): Promise<void> {
  // An iterator that was never asked for anything would not notice being closed, so the first bytes are taken.
  for await (const _ of reply.body) break;
}
