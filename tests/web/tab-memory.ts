import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

/** The most memory that a tab of this browser has had so far, in megabytes: of the largest of its processes for pages. */
export async function tabMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const peaks = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => peakOf(id));
  return Math.max(...(await Promise.all(peaks)));
}

async function peakOf(pid: number): Promise<number> {
  // A tab that was closed meanwhile has no memory.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'VmHWM: 0 kB');
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}
