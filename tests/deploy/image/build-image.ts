import { once } from 'node:events';
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeDebianBase } from './debian-base.ts';
import { ignoredPaths } from './ignored-paths.ts';
import { spawnInRoot, type Bind } from './in-root.ts';
import { readDockerfile, type ImageStage, type ImageStep } from './read-dockerfile.ts';

const run = promisify(execFile);

/** What a Dockerfile makes: a root, and what is started in it. */
export interface Image {
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly directory: string;
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
}

export interface BuildOptions {
  readonly context: string;
  readonly dockerfile: string;
  /** Where the stages are laid out; empty. */
  readonly folder: string;
  /** What steps see beside the image: how this machine reaches its package registry. */
  readonly binds: readonly Bind[];
  readonly environment: Readonly<Record<string, string>>;
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const USERS: Readonly<Record<string, string>> = { root: '0:0', node: '1000:1000' };

type Stage = { -readonly [Name in keyof Image]: Image[Name] };

/** Does what a container engine does with a Dockerfile, as far as ours goes; a step it does not know is an error. */
export async function buildImage(options: BuildOptions): Promise<Image> {
  const { dockerfile, folder } = options;
  const base = join(folder, 'base');
  await makeDebianBase(base);
  const isIgnored = ignoredPaths(await readFile(`${dockerfile}.dockerignore`, 'utf8'));
  const stages = new Map<string, Promise<Stage>>();
  let last: Promise<Stage> | undefined;
  for (const plan of stagesOfLast(readDockerfile(await readFile(dockerfile, 'utf8')))) {
    last = buildStage(plan, base, { ...options, stages, isIgnored });
    // Whoever copies from it, or the end, learns what went wrong.
    last.catch(() => undefined);
    stages.set(plan.name, last);
  }
  return await last!;
}

/** Those that the last one is made of; others would be built only if somebody asked for them. */
export function stagesOfLast(stages: readonly ImageStage[]): readonly ImageStage[] {
  const needed = new Set<string>();
  const need = (name: string | undefined): void => {
    const stage = stages.find((one) => one.name === name);
    if (stage === undefined || needed.has(stage.name)) return;
    needed.add(stage.name);
    for (const other of [stage.from, ...stage.steps.map(({ flags }) => flags['from'])]) need(other);
  };
  need(stages.at(-1)?.name);
  return stages.filter(({ name }) => needed.has(name));
}

interface Surroundings extends BuildOptions {
  /** Those above, at work at the same time: a copy from one of them waits for it. */
  readonly stages: ReadonlyMap<string, Promise<Stage>>;
  readonly isIgnored: (path: string) => boolean;
}

async function buildStage(
  { name, from, steps }: ImageStage,
  base: string,
  around: Surroundings,
): Promise<Stage> {
  const root = join(around.folder, `stage-${name}`);
  const before = await around.stages.get(from);
  if (before === undefined && from !== 'node:24-bookworm-slim')
    throw new Error(`there is no image ${from} here`);
  // Steps make new files; those of the base they leave alone.
  await run('cp', ['--archive', '--link', before?.root ?? base, root]);
  const stage: Stage = {
    root,
    environment: { PATH },
    directory: '/',
    user: '0:0',
    entrypoint: [],
    command: [],
    healthcheck: [],
    ...(before === undefined ? {} : { ...before, root }),
  };
  for (const step of steps) await take(step, stage, around);
  return stage;
}

async function take(step: ImageStep, stage: Stage, around: Surroundings): Promise<void> {
  const { word, text } = step;
  if (word === 'RUN') return runStep(text, stage, around);
  if (word === 'COPY') return copyStep(step, stage, around);
  if (word === 'ENV') stage.environment = { ...stage.environment, ...variablesIn(text) };
  else if (word === 'USER') stage.user = USERS[text]!;
  else if (word === 'ENTRYPOINT') stage.entrypoint = JSON.parse(text) as string[];
  else if (word === 'CMD') stage.command = JSON.parse(text) as string[];
  else if (word === 'HEALTHCHECK') stage.healthcheck = JSON.parse(text.slice(text.indexOf('['))) as string[];
  else if (word === 'WORKDIR') {
    stage.directory = text;
    await mkdir(join(stage.root, text), { recursive: true });
  } else if (word !== 'EXPOSE' && word !== 'VOLUME') throw new Error(`${word} is not known here`);
}

async function runStep(text: string, stage: Stage, { binds, environment }: Surroundings): Promise<void> {
  const began = performance.now();
  const child = spawnInRoot({
    ...stage,
    environment: { ...stage.environment, HOME: '/root', ...environment },
    command: ['sh', '-c', text],
    binds,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`RUN ${text} ended with ${code}:\n${printed}`);
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s  RUN ${text.slice(0, 80)}`);
}

async function copyStep({ flags, text }: ImageStep, stage: Stage, around: Surroundings): Promise<void> {
  const { context, stages, isIgnored } = around;
  const words = text.split(/\s+/);
  const target = join(stage.root, resolve(stage.directory, words.at(-1)!));
  const intoFolder = words.at(-1)!.endsWith('/');
  const other = flags['from'] === undefined ? undefined : await stages.get(flags['from'])!;
  for (const word of words.slice(0, -1)) {
    const source = join(other?.root ?? context, word);
    const isFolder = (await stat(source)).isDirectory();
    const place = isFolder || !intoFolder ? target : join(target, basename(word));
    await mkdir(isFolder ? place : dirname(place), { recursive: true });
    if (other !== undefined) await run('cp', ['--archive', '--no-target-directory', source, place]);
    else
      await cp(source, place, {
        recursive: true,
        filter: (path) => !isIgnored(relative(context, path)),
      });
  }
}

/** `A=1 B=2`, none of them with spaces. */
function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(/\s+/).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
