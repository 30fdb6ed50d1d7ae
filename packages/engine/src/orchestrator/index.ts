export type { NextBatches } from '../ledger/ledger.ts';
export type { BatchRef } from '../ledger/records.ts';
export type { BatchAnswer, Cancellation, Effects, EndCause } from './effects.ts';
export { orchestrate } from './orchestrate.ts';
