export { askPermit } from './policy/ask-permit.ts';
export { canonicalDomain } from './policy/canonical-domain.ts';
export { checkDispatches, type Dispatch, type DispatchCheck } from './policy/check-dispatches.ts';
export { DEFAULT_LIMITS, matchPolicy, policiesByDomain, type PolicyMatch } from './policy/match-policy.ts';
export { createMemoryGate, type MemoryGateOptions } from './policy/memory-gate.ts';
export type { PermitWish, PolicyGate, Waiting } from './policy/policy-gate.ts';
export { DEFAULT_JITTER_MS, type WindowName } from './policy/sliding-log.ts';
