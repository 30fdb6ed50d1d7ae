import { setTimeout as delay } from 'node:timers/promises';
import type { Outcome } from '@rowmill/contracts';
import { drawProgress, stageEnded } from '../terminal/draw-progress.ts';
import { createLiveLines } from '../terminal/live-lines.ts';
import { screenOf } from '../terminal/screen.ts';
import type { ShownRun } from './shown-run.ts';

/** Quick queries end before anything is drawn; long ones show progress within 300 ms. */
const FIRST_AFTER_MS = 200;
const EVERY_MS = 120;

/** Shows how far a run is until it ends: redrawn in place on a terminal, else a line a stage when it ends. */
export async function watchRun(run: ShownRun, stderr: NodeJS.WriteStream, colour: boolean): Promise<Outcome> {
  const screen = screenOf(stderr, colour);
  const live = createLiveLines(stderr);
  const told = new Set<number>();
  const ended = run.ended.then(() => 'ended' as const);
  for (let pause = FIRST_AFTER_MS, state = ''; state !== 'ended'; pause = EVERY_MS) {
    state = await Promise.race([ended, delay(pause, 'time', { ref: false })]);
    if (screen.terminal) {
      if (state === 'time') live.show(drawProgress(await run.progress(), screen));
      continue;
    }
    for (const stage of (await run.progress()).stages) {
      if (stage.state !== 'done' || told.has(stage.stage)) continue;
      told.add(stage.stage);
      stderr.write(`${stageEnded(stage)}\n`);
    }
  }
  live.clear();
  return await run.ended;
}
