/** Error codes that no query can bring about on purpose, and where they are brought about. */
export const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'api/outcome-unknown': 'packages/engine/src/simulator/check-run.ts',
  'engine/row-crashed': 'packages/engine/src/simulator/check-run.ts',
  'engine/step-crashed': 'packages/engine/src/simulator/check-run.ts',
  'engine/sql-timeout': 'packages/engine/src/segments/table-session.test.ts',
  'engine/out-of-memory': 'packages/engine/src/segments/table-session.test.ts',
  'engine/storage': 'packages/engine/src/segments/disk-store.test.ts',
  'internal/bug': 'packages/engine/src/segments/disk-store.test.ts',
  'egress/too-large': 'packages/egress/src/decoded-body.test.ts',
  'egress/bad-rule': 'packages/egress/src/address-rules.test.ts',
  'policy/wait': 'packages/engine/src/policy/memory-gate.test.ts',
  'policy/bad-limits': 'packages/engine/src/policy/match-policy.test.ts',
  'policy/bad-domain': 'packages/engine/src/policy/match-policy.test.ts',
  'policy/taken': 'packages/engine/src/policy/match-policy.test.ts',
  'results/unknown-column': 'packages/engine/src/results/read-page.test.ts',
};
