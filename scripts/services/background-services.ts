import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { postgresAnswers } from './debian-postgres.ts';
import type { Environment } from './cluster-environment.ts';
import { redisAnswers } from './redis.ts';
import { beganAt, endProcess } from './running-process.ts';
import { startServices } from './start-services.ts';
import { temporalAnswers } from './temporal.ts';
import { versitygwAnswers } from './versitygw.ts';

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

export interface BackgroundServices {
  /** The settings of a cluster on the servers; those that run already serve again. */
  up(): Promise<Environment>;
  status(): Promise<readonly ServiceStatus[]>;
  /** Ends them in order and removes all that they kept. */
  down(): Promise<void>;
}

/** Servers that outlive the process that starts them; the file tells the next process of them. */
export function createBackgroundServices(stateFile: string): BackgroundServices {
  const background: BackgroundServices = {
    async up() {
      const before = readState(stateFile);
      const statuses = await background.status();
      const lost = statuses.find(({ answers }) => !answers);
      if (before !== undefined && lost === undefined) return before.environment;
      if (lost !== undefined && statuses.some(({ runs }) => runs))
        throw new Error(`${lost.name} does not answer, others run: npm run services -- down ends them`);
      await background.down();
      const { directory, all, environment } = await startServices({ background: true });
      const services = all.map(({ name, pid, port, stopSignal }) => {
        return { name, pid, began: beganAt(pid), port, stopSignal };
      });
      mkdirSync(dirname(stateFile), { recursive: true });
      const state: State = { directory, environment: environment(), services };
      writeFileSync(stateFile, JSON.stringify(state, undefined, 2), { mode: 0o600 });
      return environment();
    },
    async status() {
      const { services = [] } = readState(stateFile) ?? {};
      return await Promise.all(
        services.map(async ({ name, pid, began, port }) => {
          const runs = began !== undefined && beganAt(pid) === began;
          return { name, pid, port, runs, answers: runs && (await ANSWERS[name]!(port)) };
        }),
      );
    },
    async down() {
      const state = readState(stateFile);
      if (state === undefined) return;
      for (const { pid, began, stopSignal } of state.services)
        if (began !== undefined && beganAt(pid) === began) await endProcess(pid, stopSignal);
      rmSync(state.directory, { recursive: true, force: true });
      rmSync(stateFile);
    },
  };
  return background;
}

function readState(stateFile: string): State | undefined {
  if (!existsSync(stateFile)) return undefined;
  return JSON.parse(readFileSync(stateFile, 'utf8')) as State;
}
