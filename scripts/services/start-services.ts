import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimPorts } from './claim-ports.ts';
import { clusterEnvironment, freshClusterEnvironment, type Environment } from './cluster-environment.ts';
import { startPostgres, type PostgresService } from './debian-postgres.ts';
import { installServices } from './install-services.ts';
import { ownDirectory } from './own-directory.ts';
import { startRedis, type RedisService } from './redis.ts';
import type { Service, ServicePlace } from './service.ts';
import { startTemporal, TEMPORAL_PORTS, type TemporalService } from './temporal.ts';
import { startVersitygw, type S3Service } from './versitygw.ts';

/** The servers that a cluster stands on. */
export interface Services {
  readonly postgres: PostgresService;
  readonly temporal: TemporalService;
  readonly redis: RedisService;
  readonly s3: S3Service;
}

export type ServiceName = keyof Services;

export interface ServicesOptions<Name extends ServiceName> {
  /** Temporal brings its PostgreSQL along. Left out: all. */
  readonly only?: readonly Name[];
  /** Where each gets a folder for its data, removed at the end; other accounts must be able to enter. Left out: a temporary one. */
  readonly directory?: string;
  /** Whether they outlive this process. */
  readonly background?: boolean;
  /** For the process of each server, from its first start on. */
  readonly environments?: { readonly [Each in ServiceName]?: Readonly<Record<string, string>> };
}

export type ClusterServices<Name extends ServiceName = ServiceName> = Pick<Services, Name> &
  AsyncDisposable & {
    readonly directory: string;
    /** All that run, in the order in which they are to be stopped. */
    readonly all: readonly Service[];
    /** The settings of a cluster on these servers, the same at every call. */
    environment(): Environment;
    /** The settings of another cluster on the same servers: its own database, namespace, bucket and keys. */
    freshEnvironment(): Promise<Environment>;
  };

const EVERY: readonly ServiceName[] = ['temporal', 'postgres', 'redis', 's3'];

/** Real servers on free ports of this machine, apart from those of every other call. */
export async function startServices<Name extends ServiceName = ServiceName>(
  options: ServicesOptions<Name> = {},
): Promise<ClusterServices<Name>> {
  const wanted = new Set<ServiceName>(options.only ?? EVERY);
  if (wanted.has('temporal')) wanted.add('postgres');
  await installServices([...wanted]);
  const { background = false } = options;
  const prefix = 'rowmill-services-';
  const temporary = () => (background ? mkdtemp(join(tmpdir(), prefix)) : ownDirectory(prefix));
  const directory = options.directory ?? (await temporary());
  await mkdir(directory, { recursive: true });
  // PostgreSQL runs under another account.
  await chmod(directory, 0o711);
  const { ports, release } = await claimPorts(3 + TEMPORAL_PORTS);
  const [first = 0, second = 0, third = 0, ...others] = ports;
  const place = (name: ServiceName): ServicePlace => ({
    directory: join(directory, name),
    background,
    environment: options.environments?.[name] ?? {},
  });
  const keys = join(directory, 'keys');
  const started: { -readonly [Each in ServiceName]?: Services[Each] } = {};
  const all = (): Service[] => EVERY.map((name) => started[name]).filter((one) => one !== undefined);
  const end = async (): Promise<void> => {
    for (const service of all()) await service.stop();
    release();
    const made =
      options.directory === undefined
        ? [directory]
        : [keys, ...[...wanted].map((name) => place(name).directory)];
    for (const each of made) await rm(each, { recursive: true, force: true });
  };
  const outcomes = await Promise.allSettled([
    (async () => {
      if (!wanted.has('postgres')) return;
      started.postgres = await startPostgres(place('postgres'), first);
      if (wanted.has('temporal'))
        started.temporal = await startTemporal(place('temporal'), others, started.postgres);
    })(),
    (async () => {
      if (wanted.has('redis')) started.redis = await startRedis(place('redis'), second);
    })(),
    (async () => {
      if (wanted.has('s3')) started.s3 = await startVersitygw(place('s3'), third);
    })(),
  ]);
  const failure = outcomes.find((one) => one.status === 'rejected');
  if (failure !== undefined) {
    await end();
    throw failure.reason;
  }
  const environment = clusterEnvironment(started, keys);
  return {
    ...(started as Pick<Services, Name>),
    directory,
    all: all(),
    environment: () => environment,
    freshEnvironment: () => freshClusterEnvironment(started, keys),
    [Symbol.asyncDispose]: end,
  };
}
