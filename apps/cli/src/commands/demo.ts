import { Command, Option } from 'commander';
import {
  DEMO_QUERIES,
  demoEgressRule,
  demoPolicy,
  startDemoSite,
  type DemoQuery,
  type DemoSite,
} from '@rowmill/demo';
import { createLocalEngine } from '@rowmill/engine/local';
import { connect } from '../connection/connect.ts';
import type { ConnectionFlags } from '../connection/connection-settings.ts';
import { DEMO_PORT } from '../demo-port.ts';
import { FORMATS } from '../output/formats.ts';
import { showRun, type ShowFlags } from '../output/show-run.ts';
import { remoteRun } from '../remote/remote-run.ts';
import { startQuery } from '../remote/start-query.ts';
import { screenOf } from '../terminal/screen.ts';
import { UsageError } from '../usage-error.ts';

interface DemoFlags extends ShowFlags, ConnectionFlags {
  readonly port: string;
}

/** `rowmill demo`: a site of our own to try queries on, and six of them; no network needed. */
export function demoCommand(): Command {
  return new Command('demo')
    .description(
      'Starts a little shop on this machine and runs one of six queries over it; needs neither network nor server. ' +
        'Without a name it shows the queries and keeps the shop open, to be looked at in a browser.',
    )
    .argument('[name]', DEMO_QUERIES.map(({ name }) => name).join(', '))
    .addOption(new Option('-o, --output <format>', 'how to print the rows').choices(FORMATS))
    .option('--port <port>', 'where the shop is; a free one when left out', '0')
    .option('-q, --quiet', 'no progress and no summary')
    .option('--server [url]', 'run it on a server that was started with its demo shop')
    .action(async (name: string | undefined, _flags: unknown, command: Command) => {
      const flags = command.optsWithGlobals<DemoFlags>();
      if (name !== undefined && flags.server !== undefined) {
        process.exitCode = await runOnServer(queryNamed(name), flags);
        return;
      }
      await using site = await openSite(flags.port);
      if (name === undefined) await keepOpen(site, flags.color);
      else process.exitCode = await runDemo(queryNamed(name), site, flags);
    });
}

async function openSite(port: string): Promise<DemoSite> {
  try {
    return await startDemoSite({ port: Number(port) });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new UsageError(`port ${port} is taken by another program`, 'rowmill demo --port 0');
  }
}

function queryNamed(name: string): DemoQuery {
  const found = DEMO_QUERIES.find((query) => query.name === name);
  if (found !== undefined) return found;
  const names = DEMO_QUERIES.map((query) => query.name).join(', ');
  throw new UsageError(`there is no demo query "${name}"; there are ${names}`, 'rowmill demo first-table');
}

/** The text goes first, so that the rows below it make sense. */
async function runDemo(demo: DemoQuery, site: DemoSite, flags: DemoFlags): Promise<number> {
  const text = demo.query(site.url);
  if (flags.quiet !== true) process.stderr.write(explained(demo, text, flags.color));
  await using engine = await createLocalEngine({
    egressAllow: [demoEgressRule(site.url)],
    policies: [demoPolicy(site.url)],
  });
  return await showRun(await engine.start(text), flags);
}

/** The server opens the shop that came up with it, not one of ours. */
async function runOnServer(demo: DemoQuery, flags: DemoFlags): Promise<number> {
  const port = flags.port === '0' ? DEMO_PORT : Number(flags.port);
  const text = demo.query(`http://127.0.0.1:${port}`);
  if (flags.quiet !== true) process.stderr.write(explained(demo, text, flags.color));
  return await showRun(remoteRun(await startQuery(connect(flags), text, {})), flags);
}

function explained(demo: DemoQuery, text: string, colour: boolean): string {
  const { paint } = screenOf(process.stderr, colour);
  const stages = text.split('\n').map((line, index) => {
    const why = demo.explains[index];
    return why === undefined ? paint.cyan(line) : `${paint.cyan(line)}\n     ${paint.dim(why)}`;
  });
  return `${demo.title}\n\n${stages.join('\n')}\n\n`;
}

async function keepOpen(site: DemoSite, colour: boolean): Promise<void> {
  const { paint } = screenOf(process.stdout, colour);
  const width = Math.max(...DEMO_QUERIES.map(({ name }) => name.length));
  const lines = DEMO_QUERIES.map(
    ({ name, title }) => `  ${paint.cyan(`rowmill demo ${name.padEnd(width)}`)}  ${title}`,
  );
  process.stdout.write(
    `The demo shop is open at ${paint.cyan(site.url)}\n\nSix queries over it:\n${lines.join('\n')}\n\nCtrl-C closes it.\n`,
  );
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}
