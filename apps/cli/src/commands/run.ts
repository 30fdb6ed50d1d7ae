import { Command, Option } from 'commander';
import { createLocalEngine } from '@rowmill/engine/local';
import { readLimits } from '../input/read-limits.ts';
import { readQuery } from '../input/read-query.ts';
import { readRows } from '../input/read-rows.ts';
import { readSecrets } from '../input/read-secrets.ts';
import { FORMATS } from '../output/formats.ts';
import { showRun, type ShowFlags } from '../output/show-run.ts';
import { UsageError } from '../usage-error.ts';

interface RunFlags extends ShowFlags {
  readonly file?: string;
  readonly input?: string;
  readonly mode: 'comprehensive' | 'turbo';
  readonly preview?: number;
  readonly minutes?: number;
  readonly secret: readonly string[];
  readonly allow: readonly string[];
  readonly limit: readonly string[];
}

const collect = (value: string, list: readonly string[]) => [...list, value];

function whole(value: string): number {
  if (!/^\d+$/.test(value)) throw new UsageError(`${value} is not a whole number`);
  return Number(value);
}

/** `rowmill run`: a query on this machine, without a server. */
export function runCommand(): Command {
  return new Command('run')
    .summary('run a query here and print its rows')
    .description('Runs a query on this machine, without a server, and prints its rows.')
    .argument('[query...]', 'the query in quotes; - reads it from standard input')
    .addOption(new Option('-o, --output <format>', 'how to print the rows').choices(FORMATS))
    .option('-f, --file <path>', 'read the query from a file')
    .option(
      '-i, --input <path>',
      'pipe rows into the first stage, one JSON value a line; - is standard input',
    )
    .addOption(
      new Option('--mode <mode>', 'turbo keeps only the result')
        .choices(['comprehensive', 'turbo'])
        .default('comprehensive'),
    )
    .option('--preview <n>', 'each stage that reaches out stops after n rows', whole)
    .option('--minutes <n>', 'longest run time', whole)
    .option(
      '--secret <name=source>',
      'a value for $CREDENTIALS.name$: name=env:VARIABLE or name=file:PATH[@host,…]',
      collect,
      [],
    )
    .option(
      '--allow <address>',
      'an address outside the public internet that may be reached, as CIDR[:port]',
      collect,
      [],
    )
    .option(
      '--limit <policy>',
      'how fast a domain may be asked: shop.example=5/s,30/10s,120/min',
      collect,
      [],
    )
    .option('-q, --quiet', 'no progress and no summary')
    .action(async (words: readonly string[], _flags: unknown, command: Command) => {
      process.exitCode = await run(words, command.optsWithGlobals<RunFlags>());
    });
}

async function run(words: readonly string[], flags: RunFlags): Promise<number> {
  const text = await readQuery(
    { words, ...(flags.file === undefined ? {} : { file: flags.file }) },
    process.stdin,
  );
  await using engine = await createLocalEngine({
    files: true,
    secrets: readSecrets(flags.secret),
    egressAllow: flags.allow,
    policies: readLimits(flags.limit),
  });
  const query = await engine.start(text, {
    mode: flags.mode,
    ...(flags.preview === undefined ? {} : { preview: flags.preview }),
    ...(flags.minutes === undefined ? {} : { minutes: flags.minutes }),
    ...(flags.input === undefined ? {} : { given: readRows(flags.input, process.stdin) }),
  });
  return await showRun(query, flags);
}
