import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../../../scripts/services/service.ts';
import type { Node } from '../../cluster/start-node.ts';

const TRIES = 20;
const READY_MS = 10_000;

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

/** The same, and waits a while until it says that it can work; something else may keep it from that. */
export async function startNodeAgain(node: Node): Promise<void> {
  await startAgain(node);
  for (const until = performance.now() + READY_MS; performance.now() < until; await delay(200)) {
    const ready = await fetch(`${node.address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
  }
}
