export { checkRedis } from './redis/check-redis.ts';
export { createRedisGates, type RedisGatesOptions } from './redis/create-redis-gates.ts';
export {
  createEndedNotices,
  type EndedNotices,
  type EndedNoticesOptions,
} from './redis/create-ended-notices.ts';
export { openRedis, type OpenRedisOptions, type RedisLink } from './redis/open-redis.ts';
export { checkS3 } from './s3/check-s3.ts';
export { createS3Store, type S3Store, type S3StoreOptions } from './s3/create-s3-store.ts';
export { checkTemporal } from './temporal/check-temporal.ts';
export { countWorkers } from './temporal/count-workers.ts';
export { createTemporalStarter, type TemporalStarterOptions } from './temporal/create-temporal-starter.ts';
export { loadWorkflowBundle } from './temporal/load-workflow-bundle.ts';
export { openTemporal, type Temporal, type TemporalOptions } from './temporal/open-temporal.ts';
export { Reconciler, type ReconcilerOptions } from './temporal/reconciler.ts';
export type { Alarm } from './temporal/schedules/alarm-spec.ts';
export { createScheduleAlarms, type ScheduleAlarms } from './temporal/schedules/create-schedule-alarms.ts';
export {
  startQueryWorker,
  type QueryWorker,
  type QueryWorkerOptions,
} from './temporal/start-query-worker.ts';
