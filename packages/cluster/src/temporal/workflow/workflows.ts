export { ringSchedule } from './ring-schedule.ts';
export { runQuery } from './run-query.ts';
