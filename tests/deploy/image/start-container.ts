import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Image } from './build-image.ts';
import { spawnInRoot, type Bind } from './in-root.ts';

const run = promisify(execFile);

export interface ContainerOptions {
  readonly image: Image;
  /** Behind the entrypoint. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly binds: readonly Bind[];
}

/** What the program says once it is ready. */
export interface ReadyLine {
  readonly listening: string;
  readonly firstAccess?: { readonly key: string };
}

/** The program of an image, as process 1 of a world of its own. */
export interface Container extends AsyncDisposable {
  readonly told: ReadyLine;
  /** Runs a command beside the program, as `docker exec` does. */
  execute(
    command: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ): Promise<{ readonly code: number; readonly printed: string }>;
  /** Tells the program to stop; the code it ends with. */
  stop(): Promise<number>;
}

export async function startContainer(options: ContainerOptions): Promise<Container> {
  const { image, command, environment, binds } = options;
  const enter = (words: readonly string[], more: Readonly<Record<string, string>> = {}): ChildProcess =>
    spawnInRoot({
      ...image,
      environment: { ...image.environment, ...environment, ...more },
      command: words,
      binds,
      readOnly: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const child = enter([...image.entrypoint, ...command]);
  const ended = once(child, 'close').then(([code]) => Number(code));
  // Here it is the one child of whoever made its world, who does not pass signals on.
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    const { stdout } = await run('pgrep', ['--parent', String(child.pid)]);
    process.kill(Number(stdout), name);
  };
  return {
    told: await readyLine(child, ended),
    async execute(words, more) {
      const beside = enter(words, more);
      const printed = collect(beside);
      const [code] = (await once(beside, 'close')) as [number];
      return { code, printed: printed() };
    },
    async stop() {
      await signal('SIGTERM');
      return await ended;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) await signal('SIGKILL');
      await ended;
    },
  };
}

async function readyLine(child: ChildProcess, ended: Promise<number>): Promise<ReadyLine> {
  const printed = collect(child);
  return await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('{"listening"')) resolve(JSON.parse(line) as ReadyLine);
    });
    void ended.then((code) => reject(new Error(`the program ended with ${code}:\n${printed()}`)));
  });
}

function collect(child: ChildProcess): () => string {
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return () => printed;
}
