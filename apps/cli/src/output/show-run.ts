import { EXIT, exitCodeOf } from '../exit-codes.ts';
import { screenOf } from '../terminal/screen.ts';
import { summaryOf } from '../terminal/summary.ts';
import type { Format } from './formats.ts';
import type { ShownRun } from './shown-run.ts';
import { watchRun } from './watch-run.ts';
import { writeResult } from './write-result.ts';

export interface ShowFlags {
  readonly output?: Format;
  readonly quiet?: boolean;
  readonly color: boolean;
}

/** Watches a run to its end, prints its rows and what became of it; returns the exit code. */
export async function showRun(query: ShownRun, flags: ShowFlags): Promise<number> {
  const release = cancelOnInterrupt(query);
  const outcome =
    flags.quiet === true ? await query.ended : await watchRun(query, process.stderr, flags.color);
  release();
  const format = flags.output ?? (process.stdout.isTTY ? 'table' : 'ndjson');
  if (outcome.state !== 'failed' || outcome.rows > 0) {
    await writeResult(query, { format, colour: flags.color, total: outcome.rows }, process.stdout);
  }
  if (flags.quiet !== true || outcome.state === 'failed') {
    const screen = screenOf(process.stderr, flags.color);
    process.stderr.write(
      summaryOf(outcome, await query.progress(), await query.rowErrors(), screen, query.keptAs),
    );
  }
  return exitCodeOf(outcome);
}

/** The first Ctrl-C cancels and keeps what is there; the second leaves at once. */
function cancelOnInterrupt(query: ShownRun): () => void {
  let asked = false;
  const interrupt = () => {
    if (asked) process.exit(EXIT.cancelled);
    asked = true;
    query.cancel();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return () => {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  };
}
