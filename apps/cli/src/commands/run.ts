import { Command, Option } from 'commander';
import { connect } from '../connection/connect.ts';
import type { ConnectionFlags } from '../connection/connection-settings.ts';
import { readLimits } from '../input/read-limits.ts';
import { readQuery } from '../input/read-query.ts';
import { readRows } from '../input/read-rows.ts';
import { readSecrets } from '../input/read-secrets.ts';
import { serverOrQuery } from '../input/server-or-query.ts';
import { wholeNumber } from '../input/whole-number.ts';
import { FORMATS } from '../output/formats.ts';
import { showRun, type ShowFlags } from '../output/show-run.ts';
import { remoteRun } from '../remote/remote-run.ts';
import { startQuery } from '../remote/start-query.ts';
import { UsageError } from '../usage-error.ts';

interface RunFlags extends ShowFlags, ConnectionFlags {
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

/** `rowmill run`: a query on this machine, or with `--server` on a server. */
export function runCommand(): Command {
  return new Command('run')
    .description(
      'Runs a query on this machine, without a server, or with --server on one, and prints its rows.',
    )
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
    .option('--preview <n>', 'each stage that reaches out stops after n rows', wholeNumber)
    .option('--minutes <n>', 'longest run time', wholeNumber)
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
    .option('--server [url]', 'run it on a server; the one of rowmill login when no address is given')
    .option('--key <key>', 'an API key for --server; better in ROWMILL_KEY or ROWMILL_KEY_FILE')
    .option('--key-file <path>', 'a file with an API key for --server')
    .option('-q, --quiet', 'no progress and no summary')
    .action(async (words: readonly string[], _flags: unknown, command: Command) => {
      process.exitCode = await run(words, command.optsWithGlobals<RunFlags>());
    });
}

async function run(given: readonly string[], flags: RunFlags): Promise<number> {
  const { server, words } = serverOrQuery(flags.server, given);
  const text = await readQuery(
    { words, ...(flags.file === undefined ? {} : { file: flags.file }) },
    process.stdin,
  );
  return server === undefined ? await runHere(text, flags) : await runOnServer(text, { ...flags, server });
}

const termsOf = ({ mode, preview, minutes }: RunFlags) => ({
  mode,
  ...(preview === undefined ? {} : { preview }),
  ...(minutes === undefined ? {} : { minutes }),
});

async function runHere(text: string, flags: RunFlags): Promise<number> {
  // Loaded late, so that a run on a server need not wait for it.
  const { createLocalEngine } = await import('@rowmill/engine/local');
  await using engine = await createLocalEngine({
    files: true,
    secrets: readSecrets(flags.secret),
    egressAllow: flags.allow,
    policies: readLimits(flags.limit),
  });
  const query = await engine.start(text, {
    ...termsOf(flags),
    ...(flags.input === undefined ? {} : { given: readRows(flags.input, process.stdin) }),
  });
  return await showRun(query, flags);
}

async function runOnServer(text: string, flags: RunFlags): Promise<number> {
  refuseLocalOptions(flags);
  const client = connect(flags);
  return await showRun(remoteRun(await startQuery(client, text, termsOf(flags))), flags);
}

/** What a server may reach, and with which secrets, is settled there. */
function refuseLocalOptions({ secret, allow, limit, input }: RunFlags): void {
  const given = Object.entries({ secret, allow, limit, input }).find(([, value]) => value?.length);
  if (given !== undefined)
    throw new UsageError(`--${given[0]} is for runs on this machine, not with --server`);
}
