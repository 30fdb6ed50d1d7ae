import type { Client } from '@rowmill/client';
import { Command } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { findQuery } from '../remote/find-query.ts';
import { drawQuery } from '../terminal/draw-query.ts';
import { screenOf } from '../terminal/screen.ts';

interface ShowFlags {
  readonly json?: boolean;
  readonly color: boolean;
}

/** `rowmill show`: what was asked, how far it is, how it ended. */
export function showCommand(): Command {
  const command = new Command('show')
    .description(
      'Shows a query on the server: its text, its stages with their counts, its times and its error.',
    )
    .argument('<id>', 'the id of a query, or its beginning')
    .option('--json', 'as JSON');
  return serverAction(command, show);
}

async function show(client: Client, flags: ShowFlags, id = ''): Promise<void> {
  const run = await findQuery(client, id);
  const params = { path: { id: run.id } };
  const [query, status, { data }] = await Promise.all([
    client.queries.find(run.id),
    run.status(),
    client.api.GET('/v1/sirp/queries/{id}/stages', { params }),
  ]);
  const stages = data!.items;
  process.stdout.write(
    flags.json === true
      ? `${JSON.stringify({ ...query, ...status, stages }, undefined, 2)}\n`
      : drawQuery({ query, status, stages }, screenOf(process.stdout, flags.color)),
  );
}
