import type { Outcome } from '@rowmill/contracts';
import type { QueryRun } from '@rowmill/engine/local';
import { drawProgress, stageEnded } from '../terminal/draw-progress.ts';
import { createLiveLines } from '../terminal/live-lines.ts';
import { screenOf } from '../terminal/screen.ts';

/** Quick queries end before anything is drawn; long ones show progress within 300 ms. */
const FIRST_AFTER_MS = 200;
const EVERY_MS = 120;

/** Shows how far a run is until it ends: redrawn in place on a terminal, else a line a stage when it ends. */
export async function watchRun(run: QueryRun, stderr: NodeJS.WriteStream, colour: boolean): Promise<Outcome> {
  const screen = screenOf(stderr, colour);
  const live = createLiveLines(stderr);
  const told = new Set<number>();
  let outcome: Outcome | undefined;
  const ended = run.ended.then((value) => (outcome = value));
  let pause = FIRST_AFTER_MS;
  while (outcome === undefined) {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, pause).unref())]);
    pause = EVERY_MS;
    if (outcome !== undefined && screen.terminal) break;
    const progress = await run.progress();
    if (screen.terminal) live.show(drawProgress(progress, screen));
    else {
      for (const stage of progress.stages) {
        if (stage.state !== 'done' || told.has(stage.stage)) continue;
        told.add(stage.stage);
        stderr.write(`${stageEnded(stage)}\n`);
      }
    }
  }
  live.clear();
  return await ended;
}
