import { cancelCounts } from './cancel-counts.ts';
import type { Invariant } from './define-invariant.ts';
import { deliveriesKept } from './deliveries-kept.ts';
import { documentedAnswers } from './documented-answers.ts';
import { exactlyOneEnd } from './exactly-one-end.ts';
import { honestEnds } from './honest-ends.ts';
import { noRowLost } from './no-row-lost.ts';
import { nothingDoubled } from './nothing-doubled.ts';
import { nothingInvented } from './nothing-invented.ts';
import { nothingLeft } from './nothing-left.ts';
import { policyKept } from './policy-kept.ts';
import { processesStay } from './processes-stay.ts';
import { resultsStay } from './results-stay.ts';
import { tablesWhole } from './tables-whole.ts';
import { ticksOnce } from './ticks-once.ts';

/** What holds whatever goes wrong. */
export const INVARIANTS: readonly Invariant[] = [
  exactlyOneEnd,
  noRowLost,
  nothingInvented,
  nothingDoubled,
  tablesWhole,
  deliveriesKept,
  resultsStay,
  policyKept,
  cancelCounts,
  ticksOnce,
  honestEnds,
  documentedAnswers,
  nothingLeft,
  processesStay,
];
