import type { StageProgress } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { drawProgress } from './draw-progress.ts';
import { painter } from './screen.ts';

function stage(facts: Partial<StageProgress> & { stage: number; command: string }): StageProgress {
  return {
    state: 'running',
    rowsIn: 0,
    rowsKnown: 0,
    rowsOut: 0,
    rowsFailed: 0,
    running: 0,
    requests: 0,
    cacheHits: 0,
    bytes: 0,
    ...facts,
  };
}

const stages = [
  stage({ stage: 0, command: 'range', state: 'done', rowsOut: 20 }),
  stage({
    stage: 1,
    command: 'open',
    rowsIn: 14,
    rowsKnown: 20,
    running: 3,
    cacheHits: 2,
    waiting: { domain: 'shop.example', untilMs: 800 },
  }),
  stage({ stage: 2, command: 'filter', state: 'done', rowsOut: 412 }),
  stage({ stage: 3, command: 'html', rowsOut: 824 }),
];

test('one line a stage: what is done, what runs, what it waits for', () => {
  const lines = drawProgress(
    { state: 'running', elapsedMs: 1, stages },
    { terminal: true, width: 120, paint: painter(false) },
  );
  expect(lines).toEqual([
    ' 1 range          20 rows',
    ' 2 open           14 of 20 pages   ▇▇▇▇▇▇▇▁▁▁   3 running   2 cached   waiting for shop.example: next slot in 0.8 s',
    ' 3 filter         412 rows',
    ' 4 html           824 rows so far',
  ]);
});

test('a narrow terminal cuts the line instead of wrapping it', () => {
  const lines = drawProgress(
    { state: 'running', elapsedMs: 1, stages },
    { terminal: true, width: 40, paint: painter(false) },
  );
  for (const line of lines) expect(line.length).toBeLessThan(40);
});
