import type { Client } from '@rowmill/client';
import { Command } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { wholeNumber } from '../input/whole-number.ts';
import { findQuery } from '../remote/find-query.ts';
import { failedRows } from '../remote/failed-rows.ts';
import { drawFailedRows } from '../terminal/draw-failed-rows.ts';
import { screenOf } from '../terminal/screen.ts';

interface ErrorsFlags {
  readonly limit: number;
  readonly json?: boolean;
  readonly color: boolean;
}

/** `rowmill errors`: the rows of a query that failed, why, and how to run only those again. */
export function errorsCommand(): Command {
  const command = new Command('errors')
    .description(
      'Lists the rows of a query on the server that failed: where, why, after how many tries, with what.',
    )
    .argument('<id>', 'the id of a query, or its beginning')
    .option('--limit <n>', 'how many', wholeNumber, 20)
    .option('--json', 'one JSON object a line, as in a pipe');
  return serverAction(command, errors);
}

async function errors(client: Client, flags: ErrorsFlags, id = ''): Promise<void> {
  const run = await findQuery(client, id);
  const { calls, rowsFailed } = await failedRows(client, run.id, flags.limit);
  const { stdout, stderr } = process;
  if (stdout.isTTY && flags.json !== true) stdout.write(drawFailedRows(calls, screenOf(stdout, flags.color)));
  else stdout.write(calls.map((call) => `${JSON.stringify(call)}\n`).join(''));
  const { paint } = screenOf(stderr, flags.color);
  const failed = `${rowsFailed.toLocaleString('en')} row${rowsFailed === 1 ? '' : 's'} failed`;
  const more = rowsFailed > calls.length ? ` (${calls.length} shown, --limit shows more)` : '';
  const again = rowsFailed === 0 ? '' : ` · run only those again: ${paint.cyan(`rowmill rerun ${run.id}`)}`;
  stderr.write(`${failed}${more}${again}\n`);
}
