import type { Client, RowSelection, Run } from '@rowmill/client';
import { Command, Option } from 'commander';
import { serverAction } from '../connection/server-action.ts';
import { wholeNumber } from '../input/whole-number.ts';
import { FORMATS, type Format } from '../output/formats.ts';
import { writeResult } from '../output/write-result.ts';
import { stageOf } from '../input/stage-of.ts';
import { findQuery } from '../remote/find-query.ts';
import { remoteRows } from '../remote/remote-rows.ts';

interface ResultsFlags {
  readonly output?: Format;
  readonly stage?: string;
  readonly sort?: string;
  readonly descending?: boolean;
  readonly offset?: number;
  readonly limit?: number;
  readonly color: boolean;
}

/** `rowmill results`: the rows of a query on the server, or of one of its stages. */
export function resultsCommand(): Command {
  const command = new Command('results')
    .description('Prints the rows of a query on the server; while it runs, those that are there already.')
    .argument('<id>', 'the id of a query, or its beginning')
    .option('--stage <stage>', 'the rows of a stage: its number, or its label')
    .addOption(new Option('-o, --output <format>', 'how to print the rows').choices(FORMATS))
    .option('--sort <column>', 'sort by a column')
    .option('--descending', 'the greatest first')
    .option('--offset <n>', 'leave out so many rows', wholeNumber)
    .option('--limit <n>', 'at most so many rows', wholeNumber);
  return serverAction(command, results);
}

async function results(client: Client, flags: ResultsFlags, id = ''): Promise<void> {
  const run = await findQuery(client, id);
  const selection = selectionOf(flags);
  const total = await countRows(run, selection);
  const format = flags.output ?? (process.stdout.isTTY ? 'table' : 'ndjson');
  await writeResult(remoteRows(run, selection), { format, colour: flags.color, total }, process.stdout);
}

function selectionOf({ stage, sort, descending, offset, limit }: ResultsFlags): RowSelection {
  return {
    ...(stage !== undefined && { stage: stageOf(stage) }),
    ...(sort !== undefined && { sort }),
    ...(descending === true && { order: 'descending' }),
    ...(offset !== undefined && { offset }),
    ...(limit !== undefined && { limit }),
  };
}

async function countRows(run: Run, { stage, offset = 0, limit = Infinity }: RowSelection): Promise<number> {
  const total = await run.count(stage);
  return Math.max(0, Math.min(limit, total - offset));
}
