import { SeededRandom } from '../../../packages/engine/src/simulator/seeded-random.ts';
import type { HostilePage, PageOperation } from '../../pages/hostile/hostile-page.ts';

export const PAGE_OPERATIONS = [
  'elements',
  'selector',
  'javascript',
  'screenshot',
  'session',
  'form',
  'requests',
  'content',
  'pdf',
] as const satisfies readonly PageOperation[];

export interface HostileJob {
  readonly page: HostilePage;
  readonly operation: PageOperation;
}

/** Every page with every operation, or each page once with one that the seed decides; in the seed's order. */
export function planJobs(
  seed: number,
  pages: readonly HostilePage[],
  isWhole: boolean,
): readonly HostileJob[] {
  const random = new SeededRandom(seed);
  const jobs = pages.flatMap((page) => {
    const operations = isWhole ? PAGE_OPERATIONS : [random.pick(PAGE_OPERATIONS)];
    return operations.map((operation) => ({ page, operation, place: random.next() }));
  });
  return jobs.toSorted((one, other) => one.place - other.place);
}
