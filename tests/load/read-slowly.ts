import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';

const PAUSE_MS = 200;
const BETWEEN_PAUSES = 1_000_000;

/** Reads an answer with pauses, so that whoever sends has to wait; the sender must not keep what it cannot send. */
export async function readSlowly(url: string, key: string, take: (chunk: Uint8Array) => void): Promise<void> {
  const { statusCode, body } = await request(url, { headers: { authorization: `svc ${key}` } });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${await body.text()}`);
  let unpaused = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    take(chunk);
    unpaused += chunk.length;
    if (unpaused < BETWEEN_PAUSES) continue;
    unpaused = 0;
    await delay(PAUSE_MS);
  }
}
