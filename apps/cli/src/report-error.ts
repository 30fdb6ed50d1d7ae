import { QueryProblems, ServiceError } from '@rowmill/contracts';
import { renderProblems } from '@rowmill/language';
import { EXIT } from './exit-codes.ts';
import { reportServerError } from './remote/report-server-error.ts';
import { remedyOf } from './terminal/remedy-of.ts';
import { screenOf } from './terminal/screen.ts';
import { UsageError } from './usage-error.ts';

/** Says what went wrong and what to do next; a stack trace only with --debug. Returns the exit code. */
export function reportError(error: unknown, colour: boolean, debug: boolean): number {
  const { paint, width } = screenOf(process.stderr, colour);
  const say = (text: string) => process.stderr.write(`${text}\n`);
  if (debug && error instanceof Error) say(error.stack ?? error.message);
  if (error instanceof QueryProblems) {
    say(renderProblems(error.text, error.problems, { colour: paint.red('x') !== 'x', width }).trimEnd());
    return EXIT.badUsage;
  }
  if (error instanceof UsageError) {
    say(`${paint.red('error:')} ${error.message}`);
    if (error.example !== undefined) say(`  try: ${paint.cyan(error.example)}`);
    return EXIT.badUsage;
  }
  if (error instanceof ServiceError) {
    say(`${paint.red('error:')} ${error.message}   ${paint.dim(error.code)}`);
    say(`  ${remedyOf(error.code)}`);
    return EXIT.failed;
  }
  const exitCode = reportServerError(error, paint, say);
  if (exitCode !== undefined) return exitCode;
  say(
    `${paint.red('error:')} this is a bug in rowmill: ${error instanceof Error ? error.message : String(error)}`,
  );
  say('  Run it again with --debug and report what it prints.');
  return EXIT.failed;
}
