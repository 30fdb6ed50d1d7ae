import { ApiProblem, QueryNotCompleted, ServerUnreachable } from '@rowmill/client';
import { EXIT } from '../exit-codes.ts';
import { oneLine } from '../terminal/fit-text.ts';
import { remedyOf } from '../terminal/remedy-of.ts';
import type { Paint } from '../terminal/screen.ts';

const OTHER_KEY = 'rowmill config shows where the key comes from; rowmill login URL takes another one.';

/** Says what a server refused or why it cannot be asked; nothing for errors that are not about a server. */
export function reportServerError(
  error: unknown,
  paint: Paint,
  say: (text: string) => unknown,
): number | undefined {
  if (error instanceof ServerUnreachable) {
    say(`${paint.red('error:')} ${error.message}`);
    say(`  Is it running? ${paint.cyan('rowmill up')} starts one here; --server, ROWMILL_SERVER or`);
    say(`  ${paint.cyan('rowmill login URL')} name another one.`);
    return EXIT.unreachable;
  }
  if (error instanceof ApiProblem) {
    say(`${paint.red('error:')} ${oneLine(error.detail)}   ${paint.dim(error.code)}`);
    for (const { pointer, detail } of error.errors) say(`  ${pointer}: ${oneLine(detail)}`);
    say(`  ${error.status === 401 ? OTHER_KEY : remedyOf(error.code)}`);
    if (error.status >= 500 && error.requestId !== undefined) say(`  Request ${error.requestId}.`);
    return exitCodeOf(error.status);
  }
  if (error instanceof QueryNotCompleted) {
    say(`${paint.red('error:')} ${oneLine(error.message)}`);
    return EXIT.failed;
  }
  return undefined;
}

function exitCodeOf(status: number): number {
  if (status === 401 || status === 403) return EXIT.notAllowed;
  return [400, 404, 422].includes(status) ? EXIT.badUsage : EXIT.failed;
}
