import { readFile } from 'node:fs/promises';
import { defineCheck } from '../define-check.ts';

/** Connections, segments and the database together; below it a busy hour runs out. */
const LEAST = 1024;

export const openFiles = defineCheck({
  name: 'open files',
  async look() {
    const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
    const most = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1];
    if (most === undefined) return { ok: true, detail: 'not known on this system' };
    const ok = most === 'unlimited' || Number(most) >= LEAST;
    return ok ? { ok, detail: `up to ${most}` } : { ok, detail: `up to ${most}`, mend: 'ulimit -n 65536' };
  },
});
