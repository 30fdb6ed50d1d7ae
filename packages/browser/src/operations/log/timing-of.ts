import type { RequestTiming } from '@rowmill/contracts';
import type { Protocol } from 'devtools-protocol';

/** The parts of a request's time as HAR has them. Instants are in seconds, the browser's offsets in milliseconds, -1 for none. */
export function timingOf(
  { requestTime, ...at }: Protocol.Network.ResourceTiming,
  began: number,
  ended: number,
): RequestTiming {
  const between = (from: number, to: number): number => (from < 0 ? -1 : rounded(to - from));
  const firstStep = [at.dnsStart, at.connectStart, at.sendStart].find((offset) => offset >= 0) ?? 0;
  return {
    blocked: rounded(Math.max(0, (requestTime - began) * 1000) + firstStep),
    dns: between(at.dnsStart, at.dnsEnd),
    connect: between(at.connectStart, at.connectEnd),
    ssl: between(at.sslStart, at.sslEnd),
    send: rounded(at.sendEnd - at.sendStart),
    wait: rounded(at.receiveHeadersEnd - at.sendEnd),
    receive: rounded(Math.max(0, (ended - requestTime) * 1000 - at.receiveHeadersEnd)),
  };
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}
