import type { Client } from '@rowmill/client';
import { Command } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { exitCodeOf } from '../exit-codes.ts';
import { watchRun } from '../output/watch-run.ts';
import { findQuery } from '../remote/find-query.ts';
import { remoteRun } from '../remote/remote-run.ts';
import { screenOf } from '../terminal/screen.ts';
import { summaryOf } from '../terminal/summary.ts';

/** `rowmill watch`: how far a query on the server is, until it ends; Ctrl-C stops watching, not the query. */
export function watchCommand(): Command {
  const command = new Command('watch')
    .description(
      'Shows how far a query on the server is until it ends. Ctrl-C stops watching, not the query.',
    )
    .argument('<id>', 'the id of a query, or its beginning');
  return serverAction(command, watch);
}

async function watch(client: Client, flags: { color: boolean }, id = ''): Promise<void> {
  const run = remoteRun(await findQuery(client, id));
  const outcome = await watchRun(run, process.stderr, flags.color);
  const screen = screenOf(process.stderr, flags.color);
  process.stderr.write(summaryOf(outcome, await run.progress(), await run.rowErrors(), screen, run.keptAs));
  process.exitCode = exitCodeOf(outcome);
}
