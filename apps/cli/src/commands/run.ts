import { Command, Option } from 'commander';
import { createLocalEngine, type QueryRun } from '@rowmill/engine/local';
import { EXIT, exitCodeOf } from '../exit-codes.ts';
import { readLimits } from '../input/read-limits.ts';
import { readQuery } from '../input/read-query.ts';
import { readRows } from '../input/read-rows.ts';
import { readSecrets } from '../input/read-secrets.ts';
import { FORMATS, type Format } from '../output/formats.ts';
import { watchRun } from '../output/watch-run.ts';
import { writeResult } from '../output/write-result.ts';
import { screenOf } from '../terminal/screen.ts';
import { summaryOf } from '../terminal/summary.ts';
import { UsageError } from '../usage-error.ts';

interface RunFlags {
  readonly output?: Format;
  readonly file?: string;
  readonly input?: string;
  readonly mode: 'comprehensive' | 'turbo';
  readonly preview?: number;
  readonly minutes?: number;
  readonly secret: readonly string[];
  readonly allow: readonly string[];
  readonly limit: readonly string[];
  readonly quiet?: boolean;
  readonly color: boolean;
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
  const release = cancelOnInterrupt(query);
  const outcome =
    flags.quiet === true ? await query.ended : await watchRun(query, process.stderr, flags.color);
  release();
  const format = flags.output ?? (process.stdout.isTTY ? 'table' : 'ndjson');
  if (outcome.state !== 'failed' || outcome.rows > 0) {
    await writeResult(query, { format, colour: flags.color, total: outcome.rows }, process.stdout);
  }
  if (flags.quiet !== true || outcome.state === 'failed') {
    const screen = screenOf(process.stderr, flags.color);
    process.stderr.write(summaryOf(outcome, await query.progress(), await query.rowErrors(), screen));
  }
  return exitCodeOf(outcome);
}

/** The first Ctrl-C cancels and keeps what is there; the second leaves at once. */
function cancelOnInterrupt(query: QueryRun): () => void {
  let asked = false;
  const interrupt = () => {
    if (asked) process.exit(EXIT.cancelled);
    asked = true;
    query.cancel();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return () => {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  };
}
