import type { IncomingMessage } from 'node:http';

/** How long a body may take: as a whole, or from one look to the next without anything coming. */
export interface BodyTime {
  readonly ms: number;
  readonly perLook: boolean;
}

/** A body that is kept in memory; and a file that is read while it arrives, which may be of any size. */
export const WHOLE_BODY: BodyTime = { ms: 300_000, perLook: false };
export const FILE_BODY: BodyTime = { ms: 120_000, perLook: true };

/**
 * Calls back when a body comes too slowly. Node knows one time for all requests, which for a large file is too short
 * and for all else would be too long.
 */
export function limitBodyTime(request: IncomingMessage, { ms, perLook }: BodyTime, onSlow: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (length === '0' && encoding === undefined) return;
  let seen = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    const moves = perLook && bytesRead > seen;
    seen = bytesRead;
    if (moves) return;
    clearInterval(timer);
    if (!request.complete) onSlow();
  }, ms);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
