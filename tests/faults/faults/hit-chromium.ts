import { setTimeout as delay } from 'node:timers/promises';
import { chromiumOf, signal, type ChromiumProcess } from './chromium-of.ts';
import { defineFault, type Fault } from './define-fault.ts';
import { nodeNamed } from './node-named.ts';

const PATIENCE_MS = 5_000;

/** Ends or stops one process of Chromium below a process that opens pages. */
function hitChromium(kind: 'browser' | 'renderer', name: 'SIGKILL' | 'SIGSTOP'): Fault {
  const hit = new Map<string, ChromiumProcess>();
  return defineFault({
    name: `${name === 'SIGKILL' ? 'kill' : 'stop'} a ${kind}`,
    weight: 2,
    lasts: name === 'SIGKILL' ? [0.1, 0.5] : [3, 12],
    delaysRequests: kind === 'browser' && name === 'SIGSTOP',
    aim: ({ browsers }, random) => (browsers.length === 0 ? undefined : random.pick(browsers).name),
    async inject(world, on, random) {
      // Between two pages there is none.
      for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await delay(20)) {
        const found = chromiumOf(nodeNamed(world, on).pid, kind);
        if (found.length === 0) continue;
        const target = random.pick(found);
        hit.set(on, target);
        signal(target, name);
        return;
      }
      return 'found none';
    },
    async heal(_world, on) {
      const target = hit.get(on);
      if (target !== undefined && name === 'SIGSTOP') signal(target, 'SIGCONT');
      hit.delete(on);
    },
  });
}

export const killBrowser = hitChromium('browser', 'SIGKILL');
export const killRenderer = hitChromium('renderer', 'SIGKILL');
/** Whoever waits for it hears nothing, not even that it is gone. */
export const stopBrowser = hitChromium('browser', 'SIGSTOP');
export const stopRenderer = hitChromium('renderer', 'SIGSTOP');
