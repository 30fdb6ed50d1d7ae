import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../../../scripts/services/service.ts';

const TRIES = 20;

/** Starts a process until it stays, as those do who look after processes: what it needs may be down as well. */
export async function startAgain(service: Service): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      return await service.start();
    } catch (error) {
      if (left === 0) throw error;
      await delay(500);
    }
  }
}
