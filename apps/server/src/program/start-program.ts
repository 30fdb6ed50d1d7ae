import type { FirstAccess } from '@rowmill/resources';
import type { DestinationStream } from 'pino';
import { checkListening } from '../configuration/check-listening.ts';
import { readSettings, type SettingSources } from '../configuration/read-settings.ts';
import { createHealth } from '../http/health.ts';
import { runRoles } from '../run-roles.ts';
import { createLog } from '../telemetry/create-log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { createRoles } from './create-roles.ts';
import { welcomeGuest, type GuestSite } from './welcome-guest.ts';

export interface ProgramOptions extends SettingSources {
  readonly roles?: readonly string[];
  /** A site that came with the program: queries may open it, and at the very first start it gets its policy. */
  readonly guest?: GuestSite;
  /** Where log lines go; to standard output when left out. */
  readonly log?: DestinationStream;
}

/** The program while it runs. */
export interface StartedProgram extends AsyncDisposable {
  /** Where the process listens: `http://127.0.0.1:7700`. */
  readonly address: string;
  readonly roles: readonly string[];
  /** Where data lives. */
  readonly data: string;
  /** How the first user gets in; only at the very first start. */
  readonly firstAccess: FirstAccess | undefined;
  /** Settles when everything has been drained; rejects when the program could not go on. */
  readonly ended: Promise<void>;
}

/** Starts the roles of this process; SIGTERM and SIGINT drain them. */
export async function startProgram(options: ProgramOptions): Promise<StartedProgram> {
  const { settings: read, origins } = readSettings(options);
  checkListening(read);
  const { guest } = options;
  const egress = guest === undefined ? read['egress.allow'] : [...read['egress.allow'], guest.egressRule];
  const settings = { ...read, 'egress.allow': egress };
  const log = createLog(settings['log.level'], options.log);
  const telemetry = await startTelemetry(settings['otlp.endpoint']);
  const context = { settings, log, health: createHealth(), metrics: createMetrics() };
  const { roles: wanted = ['all'] } = options;
  const { roles, parts } = createRoles(wanted, settings, origins, guest?.tour);
  const running = await runRoles(wanted, { roles, context });
  const { program, address } = parts;
  if (address === undefined) throw new Error('no role listens');
  if (guest !== undefined && program !== undefined) await welcomeGuest(program, guest);
  const broken = program?.broken.then(async (reason) => {
    log.fatal({ reason }, 'the database has stopped; stopping too');
    await running.stop().catch(() => undefined);
    throw new Error(`the database has stopped: ${reason}`);
  });
  return {
    address,
    roles: wanted,
    data: program?.data.path ?? settings.data,
    firstAccess: program?.firstAccess,
    ended: Promise.race([running.ended, ...(broken ? [broken] : [])]).finally(() =>
      telemetry[Symbol.asyncDispose](),
    ),
    [Symbol.asyncDispose]: () => running.stop(),
  };
}
