import { askProcess, type AskedProcess } from './ask-process.ts';
import type { LoadJob, LoadReport } from './load-report.ts';

export type LoadGenerator = AskedProcess<LoadJob, LoadReport>;

export function startLoadGenerator(): LoadGenerator {
  return askProcess<LoadJob, LoadReport>(new URL('./load-generator.ts', import.meta.url));
}
