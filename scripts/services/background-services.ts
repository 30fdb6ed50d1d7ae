import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { postgresAnswers } from './debian-postgres.ts';
import type { Environment } from './cluster-environment.ts';
import { redisAnswers } from './redis.ts';
import { beganAt, endProcess } from './running-process.ts';
import { startServices } from './start-services.ts';
import { temporalAnswers } from './temporal.ts';
import { versitygwAnswers } from './versitygw.ts';

const STATE_FILE = join(import.meta.dirname, '../../.cache/services.json');

const ANSWERS: Readonly<Record<string, (port: number) => Promise<boolean>>> = {
  postgres: postgresAnswers,
  temporal: temporalAnswers,
  redis: redisAnswers,
  s3: versitygwAnswers,
};

interface State {
  readonly directory: string;
  readonly environment: Environment;
  /** In the order in which they are to be stopped. */
  readonly services: readonly {
    readonly name: string;
    readonly pid: number;
    /** Tells the process from a later one with the same pid. */
    readonly began: number | undefined;
    readonly port: number;
    readonly stopSignal: NodeJS.Signals;
  }[];
}

export interface ServiceStatus {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  readonly runs: boolean;
  readonly answers: boolean;
}

/** The settings of a cluster on servers that outlive this process; those that run already serve again. */
export async function backgroundServicesUp(): Promise<Environment> {
  const before = readState();
  const statuses = await backgroundServicesStatus();
  if (before !== undefined && statuses.every(({ answers }) => answers)) return before.environment;
  const [lost] = statuses.filter(({ answers }) => !answers);
  if (lost !== undefined && statuses.some(({ runs }) => runs))
    throw new Error(`${lost.name} does not answer, others run: npm run services -- down ends them`);
  await backgroundServicesDown();
  const { directory, all, environment } = await startServices({ background: true });
  const services = all.map(({ name, pid, port, stopSignal }) => {
    return { name, pid, began: beganAt(pid), port, stopSignal };
  });
  mkdirSync(dirname(STATE_FILE), { recursive: true });
  const state: State = { directory, environment: environment(), services };
  writeFileSync(STATE_FILE, JSON.stringify(state, undefined, 2), { mode: 0o600 });
  return environment();
}

export async function backgroundServicesStatus(): Promise<readonly ServiceStatus[]> {
  const { services = [] } = readState() ?? {};
  return await Promise.all(
    services.map(async ({ name, pid, began, port }) => {
      const runs = began !== undefined && beganAt(pid) === began;
      return { name, pid, port, runs, answers: runs && (await ANSWERS[name]!(port)) };
    }),
  );
}

/** Ends them in order and removes all that they kept. */
export async function backgroundServicesDown(): Promise<void> {
  const state = readState();
  if (state === undefined) return;
  for (const { pid, began, stopSignal } of state.services)
    if (began !== undefined && beganAt(pid) === began) await endProcess(pid, stopSignal);
  rmSync(state.directory, { recursive: true, force: true });
  rmSync(STATE_FILE);
}

function readState(): State | undefined {
  try {
    return JSON.parse(readFileSync(STATE_FILE, 'utf8')) as State;
  } catch {
    return undefined;
  }
}
