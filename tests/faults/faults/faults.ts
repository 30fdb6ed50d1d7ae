import { cutWay, slowWay, stalledWay } from './broken-way.ts';
import { nodeClockJump, postgresClockJump, redisClockJump } from './clock-jump.ts';
import type { Fault } from './define-fault.ts';
import { fullDisk } from './full-disk.ts';
import { killApi } from './kill-api.ts';
import { killTemporal } from './kill-temporal.ts';
import { killWorker } from './kill-worker.ts';
import { loseRedis } from './lose-redis.ts';
import { s3Down } from './s3-down.ts';
import { stopApi } from './stop-api.ts';
import { stopPostgres } from './stop-postgres.ts';
import { stopWorker } from './stop-worker.ts';

export const FAULTS: readonly Fault[] = [
  cutWay,
  fullDisk,
  killApi,
  killTemporal,
  killWorker,
  loseRedis,
  nodeClockJump,
  postgresClockJump,
  redisClockJump,
  s3Down,
  slowWay,
  stalledWay,
  stopApi,
  stopPostgres,
  stopWorker,
];
