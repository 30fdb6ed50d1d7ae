import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beganAt, endProcess, signalTree } from './running-process.ts';

/** A server that can be ended and started again on the same port, as faults do. */
export interface Service {
  readonly name: string;
  readonly port: number;
  /** Of the process that runs, or ran last. */
  readonly pid: number;
  readonly logFile: string;
  /** Asks it to end in order. */
  readonly stopSignal: NodeJS.Signals;
  /** Whether it answers a request right now. */
  answers(): Promise<boolean>;
  /** Sends a signal. SIGKILL, SIGSTOP and SIGCONT reach all that it started too; after SIGKILL all of it has gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it in order; `immediate` without finishing anything, where the server knows such a thing. */
  stop(options?: { readonly immediate?: boolean }): Promise<void>;
  /** Starts it again with the data that it kept, and waits until it has started. */
  start(environment?: Readonly<Record<string, string>>): Promise<void>;
}

/** Where a server lives. */
export interface ServicePlace {
  /** Its own; it need not exist. */
  readonly directory: string;
  /** Whether it outlives the process that starts it. */
  readonly background?: boolean;
  /** For the server's process, beside the usual. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface ServerProgram extends ServicePlace {
  readonly name: string;
  readonly port: number;
  readonly command: readonly [string, ...string[]];
  /** The account that it runs under, when root starts it. */
  readonly account?: string;
  readonly stopSignal?: NodeJS.Signals;
  readonly immediateSignal?: NodeJS.Signals;
  /** How the line begins that it prints once it has started, if it prints one; otherwise it has when it answers. */
  readonly startedLine?: string;
  answers(): Promise<boolean>;
}

/** Generous, since machines that test are busy; one that has ended is noticed at once. */
const PATIENCE_MS = 180_000;

export async function startService(program: ServerProgram): Promise<Service> {
  const { name, port, stopSignal = 'SIGTERM', immediateSignal = 'SIGKILL', startedLine } = program;
  const logFile = join(program.directory, `${name}.log`);
  let pid = 0;
  let began: number | undefined;
  // The pid of one that has ended may be somebody else's by now.
  const runs = (): boolean => began !== undefined && beganAt(pid) === began;
  const service: Service = {
    name,
    port,
    logFile,
    stopSignal,
    get pid() {
      return pid;
    },
    answers: () => program.answers(),
    async kill(signal = 'SIGKILL') {
      if (!runs()) return;
      if (signal === 'SIGKILL') await endProcess(pid, signal);
      else if (signal === 'SIGSTOP' || signal === 'SIGCONT') signalTree(pid, signal);
      else process.kill(pid, signal);
    },
    async stop({ immediate = false } = {}) {
      if (runs()) await endProcess(pid, immediate ? immediateSignal : stopSignal);
    },
    async start(environment = {}) {
      if (runs()) throw new Error(`${name} runs already, as process ${pid}`);
      const printed = existsSync(logFile) ? statSync(logFile).size : 0;
      pid = launch(program, logFile, environment);
      began = beganAt(pid);
      await untilStarted(service, async () => {
        if (startedLine === undefined) return await service.answers();
        return `\n${readFileSync(logFile).toString('utf8', printed)}`.includes(`\n${startedLine}`);
      });
    },
  };
  await service.start();
  return service;
}

/** In a session of its own, so that Ctrl-C ends it in order; it ends with the process that started it. */
function launch(
  program: ServerProgram,
  logFile: string,
  environment: Readonly<Record<string, string>>,
): number {
  const { command, directory, account, background = false, immediateSignal = 'SIGKILL' } = program;
  const log = openSync(logFile, 'a');
  const words = [
    ...(background ? [] : ['--pdeathsig', immediateSignal.replace(/^SIG/, '')]),
    ...(account === undefined ? [] : [`--reuid=${account}`, `--regid=${account}`, '--clear-groups']),
    ...command,
  ];
  const child = spawn('setpriv', words, {
    cwd: directory,
    detached: true,
    env: { ...process.env, ...program.environment, ...environment },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error('there is no setpriv: apt-get install -y util-linux');
  return child.pid;
}

async function untilStarted(
  { name, pid, logFile, kill }: Service,
  hasStarted: () => Promise<boolean>,
): Promise<void> {
  for (const began = Date.now(); !(await hasStarted());) {
    const hasEnded = beganAt(pid) === undefined;
    if (hasEnded || Date.now() - began > PATIENCE_MS) {
      await kill();
      const lines = readFileSync(logFile, 'utf8').split('\n').slice(-20).join('\n');
      throw new Error(`${name} ${hasEnded ? 'has ended' : 'does not start'}:\n${lines}`);
    }
    await sleep(50);
  }
}
