import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import type { LazyBrowser } from '../../browsing/lazy-browser.ts';
import { openBrowsing } from '../../program/open-browsing.ts';
import { defineCheck } from '../define-check.ts';

const TIMEOUT_MS = 20_000;
const LOOK_MS = 50;
/** The page stays open for so long, so that its process can be looked at. */
const CANARY_MS = 500;
const CANARY = { expression: `() => new Promise((done) => setTimeout(() => done(6 * 7), ${CANARY_MS}))` };
const INSTALL =
  'apt-get install chromium-headless-shell chromium-sandbox, or browser.path: FILE in rowmill.yaml';
const SANDBOX =
  'allow the sandbox: sysctl kernel.unprivileged_userns_clone=1, or apt-get install chromium-sandbox; in a container, its seccomp profile has to allow clone and unshare';

/** Finds a Chromium, starts it, evaluates something on a page and looks whether its renderer is locked in. */
export const browser = defineCheck({
  name: 'browser',
  async look(settings) {
    const { 'browser.urls': urls } = settings;
    if (urls.length > 0) return { ok: true, detail: `not here: ${urls.join(', ')}` };
    const troubles: string[] = [];
    await using browsing = openBrowsing(settings, (what) => troubles.push(what));
    try {
      await browsing.browser.look();
    } catch (error) {
      return { ok: false, detail: messageOf(error), mend: INSTALL };
    }
    try {
      const began = performance.now();
      const answer = browsing.browser.run('evaluate', CANARY, { timeoutMs: TIMEOUT_MS, job: 'doctor' });
      const isLocked = await watchSandbox(browsing.browser, answer);
      const { result } = await answer;
      const ms = Math.round(performance.now() - began) - CANARY_MS;
      const { version = 'a browser' } = browsing.browser.status;
      if (result !== 42) return { ok: false, detail: `${version} gives wrong answers`, mend: INSTALL };
      if (isLocked === false)
        return { ok: false, detail: `${version} runs without its sandbox`, mend: SANDBOX };
      const sandbox = isLocked === undefined ? 'sandbox not known on this system' : 'sandbox on';
      return { ok: true, detail: `${version}, ${sandbox}, first answer in ${ms} ms` };
    } catch (error) {
      return { ok: false, detail: messageOf(error), mend: mendOf(error) };
    }
  },
});

/** Looks at the renderers while there is a page; nothing where none was seen. One that has just begun locks itself in first. */
async function watchSandbox(
  browser: Pick<LazyBrowser, 'status'>,
  answer: Promise<unknown>,
): Promise<boolean | undefined> {
  const over = new AbortController();
  const end = (): void => over.abort();
  answer.then(end, end);
  let last: boolean | undefined;
  while (!over.signal.aborted && last !== true) {
    last = (await hasSandbox(browser.status.browsers.map(({ pid }) => pid))) ?? last;
    await setTimeout(LOOK_MS);
  }
  return last;
}

/** Whether every renderer of these browsers may make only the system calls it needs. */
async function hasSandbox(groups: readonly number[]): Promise<boolean | undefined> {
  const modes: string[] = [];
  for (const pid of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('--type=renderer')) continue;
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!groups.includes(await groupOf(pid))) continue;
    modes.push(/^Seccomp:\s+(\d)$/m.exec(status)?.[1] ?? '');
  }
  return modes.length === 0 ? undefined : modes.every((mode) => mode === '2');
}

/** The process group, in which a browser and all its children are. */
async function groupOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function mendOf(error: unknown): string {
  const problem = error instanceof ServiceError ? String(error.details['problem'] ?? '') : '';
  return /sandbox|namespace|zygote/i.test(problem) ? SANDBOX : INSTALL;
}
