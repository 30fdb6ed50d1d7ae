import type { StageStatus } from './stage-strip.tsx';

/** All that a stage's numbers say, in words. */
export function stageWords(stage: StageStatus): string {
  const { command, state, rowsIn, rowsKnown, rowsOut, requests, cacheHits, rowsFailed, waiting } = stage;
  const count = (value: number): string => value.toLocaleString();
  return [
    `${command} is ${state === 'waiting' ? 'waiting for rows' : state}`,
    `${count(rowsIn)} of ${count(rowsKnown)} rows in, ${count(rowsOut)} out`,
    ...(requests > 0 ? [`${count(requests)} ${requests === 1 ? 'request' : 'requests'}`] : []),
    ...(cacheHits > 0 ? [`${count(cacheHits)} answered from the cache`] : []),
    ...(rowsFailed > 0 ? [`${count(rowsFailed)} ${rowsFailed === 1 ? 'row' : 'rows'} failed for good`] : []),
    ...(waiting === undefined ? [] : [`the policy of ${waiting.domain} says when the next request may go`]),
  ].join(' · ');
}
