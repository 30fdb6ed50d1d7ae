import { Slots } from '@rowmill/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';

const LARGE_BYTES = 16_000_000;

/** A hook that lets so many large bodies in at the same time; the others are received when one of those is done with. */
export function largeBodies(
  most: number,
  largeBytes = LARGE_BYTES,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const slots = new Slots(most);
  return async ({ headers }, reply) => {
    // Without a length it may become any size.
    const isLarge =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largeBytes;
    if (!isLarge) return;
    const left = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    await new Promise<void>((enter) => {
      void slots.run(async () => {
        enter();
        await left;
      });
    });
  };
}
