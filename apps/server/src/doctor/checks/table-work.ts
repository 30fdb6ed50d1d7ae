import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalEngine } from '@rowmill/engine';
import { defineCheck } from '../define-check.ts';

/** A query through all of the engine: child processes, DuckDB and files are there if it gives its rows. */
export const tableWork = defineCheck({
  name: 'table work',
  async look() {
    const directory = await mkdtemp(join(tmpdir(), 'rowmill-doctor-'));
    const begun = performance.now();
    try {
      await using engine = await createLocalEngine({ directory });
      const run = await engine.start('range 1 1000 n || sum n');
      const { state, error } = await run.ended;
      const ms = Math.round(performance.now() - begun);
      return state === 'completed'
        ? { ok: true, detail: `a query of 1,000 rows in ${ms} ms` }
        : { ok: false, detail: error?.message ?? state, mend: 'npm ci' };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
});
