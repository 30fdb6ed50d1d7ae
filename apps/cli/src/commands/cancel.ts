import type { Client } from '@rowmill/client';
import { Command } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { findQuery } from '../remote/find-query.ts';

/** `rowmill cancel`: stops a query on the server; what it has done is kept. */
export function cancelCommand(): Command {
  const command = new Command('cancel')
    .description('Stops a query on the server and waits until it has stopped; the rows it has are kept.')
    .argument('<id>', 'the id of a query, or its beginning');
  return serverAction(command, cancel);
}

async function cancel(client: Client, _flags: unknown, id = ''): Promise<void> {
  const run = await findQuery(client, id);
  await run.cancel();
  const { status, rows } = await run.ended;
  const kept = `${rows.toLocaleString('en')} row${rows === 1 ? '' : 's'} kept`;
  const said = status === 'cancelled' ? 'cancelled' : `had ended before: ${status}`;
  process.stderr.write(`${run.id} ${said} · ${kept}\n`);
}
