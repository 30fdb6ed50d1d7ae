import type { Client, RerunFrom } from '@rowmill/client';
import { Command, Option } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { stageOf } from '../input/stage-of.ts';
import { FORMATS } from '../output/formats.ts';
import { showRun, type ShowFlags } from '../output/show-run.ts';
import { findQuery } from '../remote/find-query.ts';
import { remoteRun } from '../remote/remote-run.ts';

interface RerunFlags extends ShowFlags {
  readonly from: string;
}

/** `rowmill rerun`: a query of the server once more, as a new one. */
export function rerunCommand(): Command {
  const command = new Command('rerun')
    .description(
      'Runs a query on the server again as a new one: only the rows that failed, unless --from says more.',
    )
    .argument('<id>', 'the id of a query, or its beginning')
    .option('--from <where>', 'failed, start, or a stage by its number or label', 'failed')
    .addOption(new Option('-o, --output <format>', 'how to print the rows').choices(FORMATS))
    .option('-q, --quiet', 'no progress and no summary');
  return serverAction(command, rerun);
}

async function rerun(client: Client, flags: RerunFlags, id = ''): Promise<void> {
  const again = await (await findQuery(client, id)).rerun(beginning(flags.from));
  process.exitCode = await showRun(remoteRun(again), flags);
}

function beginning(from: string): RerunFrom {
  return from === 'failed' || from === 'start' ? from : { stage: stageOf(from) };
}
