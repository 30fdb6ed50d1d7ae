import type { Outcome, QueryProgress, RowError } from '@rowmill/contracts';
import { cutText, oneLine } from './fit-text.ts';
import { remedyOf } from './remedy-of.ts';
import type { Screen } from './screen.ts';

const ERRORS_SHOWN = 5;

/** The closing line and, where rows failed, the first of them. A run that is kept can be named in further commands. */
export function summaryOf(
  outcome: Outcome,
  progress: QueryProgress,
  errors: readonly RowError[],
  screen: Screen,
  keptAs?: string,
): string {
  const { paint } = screen;
  const facts = [`${stateOf(outcome, screen)} in ${seconds(progress.elapsedMs)}`, ...requestsOf(progress)];
  if (outcome.state === 'cancelled') facts.push(`${rows(outcome.rows)} kept`);
  if (outcome.rowsFailed > 0) facts.push(failedOf(outcome.rowsFailed, keptAs, screen));
  if (keptAs !== undefined) facts.push(...rerunOf(outcome, keptAs, screen));
  const lines = [facts.join(' · ')];
  if (outcome.error !== undefined) lines.push(...failureOf(outcome.error, progress, screen));
  for (const error of errors.slice(0, ERRORS_SHOWN)) lines.push(errorLine(error, progress, screen));
  if (errors.length > ERRORS_SHOWN) lines.push(paint.dim(`  and ${errors.length - ERRORS_SHOWN} more`));
  const codes = new Set(errors.slice(0, ERRORS_SHOWN).map((error) => error.code));
  for (const code of codes) lines.push(paint.dim(`  ${remedyOf(code)}`));
  for (const warning of outcome.warnings) lines.push(`${paint.yellow('warning:')} ${warning}`);
  return `${lines.join('\n')}\n`;
}

function stateOf(outcome: Outcome, { paint }: Screen): string {
  if (outcome.state === 'completed')
    return outcome.partial ? paint.yellow('completed, partial') : paint.green('completed');
  return outcome.state === 'failed' ? paint.red('failed') : paint.yellow('cancelled');
}

function failedOf(count: number, keptAs: string | undefined, { paint }: Screen): string {
  const failed = paint.yellow(`${rows(count)} failed`);
  return keptAs === undefined ? failed : `${failed} (${paint.cyan(`rowmill errors ${keptAs}`)})`;
}

/** Without failed rows there is nothing to run again but the whole. */
function rerunOf({ state, rowsFailed }: Outcome, keptAs: string, { paint }: Screen): string[] {
  if (rowsFailed === 0 && state === 'completed') return [];
  const from = rowsFailed > 0 ? '' : ' --from start';
  return [`rerun: ${paint.cyan(`rowmill rerun ${keptAs}${from}`)}`];
}

function requestsOf(progress: QueryProgress): string[] {
  const requests = progress.stages.reduce((sum, stage) => sum + stage.requests, 0);
  const cached = progress.stages.reduce((sum, stage) => sum + stage.cacheHits, 0);
  if (requests === 0 && cached === 0) return [];
  const sent = `${requests} request${requests === 1 ? '' : 's'}`;
  return [cached > 0 ? `${sent}, ${cached} from cache` : sent];
}

function failureOf(
  error: NonNullable<Outcome['error']>,
  progress: QueryProgress,
  { paint }: Screen,
): string[] {
  const where =
    error.stage === undefined
      ? ''
      : ` in stage ${error.stage + 1} (${progress.stages[error.stage]?.command})`;
  return [
    `${paint.red('error:')} ${oneLine(error.message)}${where}   ${paint.dim(error.code)}`,
    paint.dim(`  ${remedyOf(error.code)}`),
  ];
}

function errorLine(error: RowError, progress: QueryProgress, { paint, width, terminal }: Screen): string {
  const command = progress.stages[error.stage]?.command ?? '?';
  const tries = error.attempts > 1 ? ` after ${error.attempts} tries` : '';
  const text = `  stage ${error.stage + 1} (${command}): ${oneLine(error.message)}${tries}`;
  return `${terminal ? cutText(text, width - error.code.length - 3) : text}   ${paint.dim(error.code)}`;
}

function rows(count: number): string {
  return `${count.toLocaleString('en')} row${count === 1 ? '' : 's'}`;
}

function seconds(ms: number): string {
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}
