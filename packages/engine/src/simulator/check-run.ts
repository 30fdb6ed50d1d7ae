import type { KeyedRow } from '@rowmill/contracts';
import { printJson } from '@rowmill/language';
import { wrongCommands } from './check-commands.ts';
import { wrongDeliveries } from './check-deliveries.ts';
import { referenceRows } from './reference.ts';
import type { Simulation } from './simulate.ts';

/** A cancelled query ends soon: rows in hand are aborted. */
const LONGEST_CANCEL_MS = 10 * 60_000;

/** Throws when a promise of the engine was broken in a run. */
export function checkRun(run: Simulation): void {
  const { outcome, scenario, rows, asked, checkpoint, cancelledMs, endedMs } = run;
  for (const [key, count] of asked)
    if (key.startsWith('POST ') && count > 1) broken(run, `${key} was sent ${count} times`);
  for (const [index, { id }] of rows.entries())
    if (index > 0 && id <= rows[index - 1]!.id) broken(run, `row ${id} is doubled or out of order`);
  checkRowErrors(run);
  const wrong = wrongCommands(run);
  if (wrong !== undefined) broken(run, wrong);
  const expected = expectedRows(run);
  if (outcome.state === 'completed') {
    // Pages that were committed before their row crashed for good stay.
    if (run.rowErrors.some(({ stage }) => scenario.stages[stage]!.command === 'pages')) return;
    const difference = firstDifference(rows, expected);
    if (difference !== undefined) broken(run, difference);
    const undelivered = wrongDeliveries(run, failedIn(run));
    if (undelivered !== undefined) broken(run, undelivered);
    if (outcome.rows !== rows.length) broken(run, `${outcome.rows} rows reported, ${rows.length} there`);
    if (scenario.checkpointAt !== undefined && scenario.preview === undefined) {
      const noted = referenceRows(scenario.stages.slice(0, scenario.checkpointAt + 1), failedIn(run))[0];
      if (checkpoint !== noted?.row.get('key')) broken(run, `the checkpoint is ${String(checkpoint)}`);
    }
    return;
  }
  if (checkpoint !== undefined) broken(run, 'a checkpoint moved without completion');
  if (outcome.state === 'failed' && outcome.error?.code !== 'engine/step-crashed')
    broken(run, `failed: ${outcome.error?.message}`);
  if (outcome.state === 'failed' && scenario.faults < 3) broken(run, 'failed for no reason');
  if (outcome.state === 'cancelled') {
    if (cancelledMs === undefined) broken(run, 'cancelled by nobody');
    else if (endedMs - cancelledMs > LONGEST_CANCEL_MS) broken(run, 'the cancelled query did not stop');
  }
}

/**
 * Rows fail only for the reasons the scenario has. One fault can cost two claims, the late one of an attempt that was
 * given up and the one that takes the batch back; so three faults can look like a row that crashes the program twice.
 */
function checkRowErrors(run: Simulation): void {
  const { scenario, rowErrors } = run;
  const seen = new Set<string>();
  for (const { stage, row, code, message } of rowErrors) {
    const key = `${stage} ${row}`;
    if (seen.has(key)) broken(run, `row ${key} failed twice`);
    seen.add(key);
    const { command, givesUp } = scenario.stages[stage]!;
    const isAllowed =
      code === 'api/refused' ||
      (code === 'store/refused' && command === 'deliver') ||
      (code === 'store/unavailable' && givesUp === true) ||
      (code === 'engine/row-crashed' && (scenario.hasPoison || scenario.faults >= 3)) ||
      (code === 'api/outcome-unknown' && command === 'send' && (scenario.faults > 0 || scenario.hasPoison));
    if (!isAllowed) broken(run, `row ${key} failed: ${code} ${message}`);
  }
}

function failedIn({ rowErrors }: Simulation): (stage: number, row: string) => boolean {
  const failed = new Set(rowErrors.map(({ stage, row }) => `${stage} ${row}`));
  return (stage, row) => failed.has(`${stage} ${row}`);
}

function expectedRows(run: Simulation): readonly KeyedRow[] {
  return referenceRows(run.scenario.stages, failedIn(run), run.scenario.preview);
}

function firstDifference(rows: readonly KeyedRow[], expected: readonly KeyedRow[]): string | undefined {
  const show = (row: KeyedRow | undefined): string =>
    row === undefined ? 'nothing' : `${row.id} ${printJson(Object.fromEntries(row.row))}`;
  const index = Array.from({ length: Math.max(rows.length, expected.length) }).findIndex(
    (_, at) => show(rows[at]) !== show(expected[at]),
  );
  if (index < 0) return undefined;
  return `row ${index} of ${expected.length} is ${show(rows[index])}, not ${show(expected[index])} (${rows.length} rows)`;
}

function broken({ seed, scenario }: Simulation, what: string): never {
  throw new Error(`SEED=${seed}: ${what}\n${scenario.text}\n${JSON.stringify(scenario)}`);
}
