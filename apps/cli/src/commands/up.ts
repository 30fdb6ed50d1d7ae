import { demoEgressRule, demoPolicy, demoTour, startDemoSite, type DemoSite } from '@rowmill/demo';
import type { StartedProgram } from '@rowmill/server';
import { Command } from 'commander';
import { DEMO_PORT } from '../demo-port.ts';
import { readServiceFlags, serviceFlags, type ServiceFlags } from '../input/service-flags.ts';
import { readProfile, writeProfile } from '../connection/profile.ts';
import { greeting } from '../terminal/greeting.ts';
import { screenOf } from '../terminal/screen.ts';

interface UpFlags extends ServiceFlags {
  readonly logLevel: string;
  readonly demo: boolean;
  readonly color: boolean;
}

/** `rowmill up`: the whole service on this machine, in one process tree. */
export function upCommand(): Command {
  return serviceFlags(new Command('up'))
    .description(
      'Starts the service with everything it needs, its database included; an interrupted run goes on where it was.',
    )
    .option('--log-level <level>', 'what is logged to standard error', 'warn')
    .option('--no-demo', 'without the demo shop')
    .action(async (_flags: unknown, command: Command) => up(command.optsWithGlobals<UpFlags>()));
}

async function up(flags: UpFlags): Promise<void> {
  const begun = performance.now();
  const { startProgram } = await import('@rowmill/server');
  await using site = flags.demo ? await openDemoSite() : undefined;
  const sources = readServiceFlags(flags);
  const program = await startProgram({
    ...sources,
    flags: { ...sources.flags, 'log.level': flags.logLevel },
    log: process.stderr,
    ...(site === undefined
      ? {}
      : {
          guest: {
            egressRule: demoEgressRule(site.url),
            policy: demoPolicy(site.url),
            tour: demoTour(site.url),
          },
        }),
  });
  const seconds = (performance.now() - begun) / 1000;
  const signedIn = signIn(program);
  const screen = screenOf(process.stdout, flags.color);
  process.stdout.write(greeting(program, { demo: site?.url, signedIn, seconds }, screen));
  await program.ended;
}

/** Whoever starts the service for the first time need not type its key; a login that is there already stays. */
function signIn({ address, firstAccess }: StartedProgram): boolean {
  const known = readProfile();
  if (firstAccess === undefined) return known.server === address;
  if (known.server !== undefined && known.server !== address) return false;
  writeProfile({ server: address, key: firstAccess.key });
  return true;
}

/** On its usual port if that is free, so that queries of yesterday find it again. */
async function openDemoSite(): Promise<DemoSite> {
  return startDemoSite({ port: DEMO_PORT }).catch(() => startDemoSite());
}
