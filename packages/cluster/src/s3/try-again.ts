import { setTimeout as delay } from 'node:timers/promises';
import { mayPass } from './s3-problem.ts';

const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 200;

/** Does again what the SDK cannot repeat by itself: a body that is sent, or received, as a stream. */
export async function tryAgain<T>(work: () => Promise<T>, stop: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= MOST_TRIES || stop.aborted || !mayPass(error)) throw error;
      await delay(FIRST_PAUSE_MS * 2 ** tries * Math.random());
    }
  }
}
