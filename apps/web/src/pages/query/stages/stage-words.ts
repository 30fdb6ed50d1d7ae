import type { StageStatus } from './stage-strip.tsx';

/** All that a stage's numbers say, in words. */
export function stageWords(stage: StageStatus): string {
  const { command, state, rowsIn, rowsKnown, rowsOut, requests, cacheHits, rowsFailed, waiting } = stage;
  const count = (value: number): string => value.toLocaleString();
  return [
    `${command} is ${state === 'waiting' ? 'waiting for rows' : state}`,
    `${count(rowsIn)} of ${count(rowsKnown)} rows in, ${count(rowsOut)} out`,
    ...(requests > 0 ? [`${count(requests)} ${requests === 1 ? 'request' : 'requests'}`] : []),
    ...(cacheHits > 0
      ? [
          isWhole(stage)
            ? 'all of it known from an earlier run'
            : `${count(cacheHits)} answered from the cache`,
        ]
      : []),
    ...(rowsFailed > 0 ? [`${count(rowsFailed)} ${rowsFailed === 1 ? 'row' : 'rows'} failed for good`] : []),
    ...(waiting === undefined ? [] : [`the policy of ${waiting.domain} says when the next request may go`]),
  ].join(' · ');
}

/** Beside the rows, short. */
export function cachedWords(stage: StageStatus): string {
  return isWhole(stage) ? 'cached' : `${stage.cacheHits.toLocaleString()} cached`;
}

/** A stage that was taken over as a whole is counted once, whatever its rows. */
function isWhole({ cacheHits, requests }: StageStatus): boolean {
  return cacheHits === 1 && requests === 0;
}
