export type { BatchAnswer, Cancellation, Effects } from './effects.ts';
export { orchestrate } from './orchestrate.ts';
