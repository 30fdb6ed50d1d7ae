/** One thing that is checked: a command whose exit code decides. */
export interface Section {
  readonly name: string;
  /** 1: while writing; 2: before pushing; 3: in CI only. See CONTRIBUTING.md. */
  readonly tier: 1 | 2 | 3;
  readonly command: readonly string[];
  /** Runs beside those that follow; what it prints is shown when it has ended. */
  readonly isBeside?: true;
  /** What it may take before it is ended and has failed. */
  readonly minutes?: number;
  /** Test runners write their counts here, relative to the root. */
  readonly report?: string;
}

/** A vitest project as a section; its counts end up in the closing line. */
function tests(name: string, tier: Section['tier'], project: string): Section {
  const report = `.cache/tests-${project}.json`;
  return {
    name,
    tier,
    report,
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  };
}

/** Everything that is checked, in order; quick and cheap first. */
export const sections: readonly Section[] = [
  { name: 'format', tier: 2, command: ['oxfmt', '--check', '.'] },
  { name: 'lint', tier: 2, command: ['oxlint', '--deny-warnings'] },
  { name: 'types and build', tier: 2, command: ['npm', 'run', '--silent', 'build'] },
  { name: 'unused code and dependencies', tier: 2, command: ['knip'] },
  {
    name: 'generated files are fresh',
    tier: 2,
    command: ['node', '--conditions=@rowmill/source', 'scripts/docs.ts', '--check'],
  },
  {
    name: 'the API document follows its rules',
    tier: 2,
    command: [
      'env',
      'REDOCLY_TELEMETRY=off',
      'REDOCLY_SUPPRESS_UPDATE_NOTICE=true',
      'redocly',
      'lint',
      'docs/openapi.json',
    ],
  },
  tests('unit tests and examples', 1, 'unit'),
  { ...tests('tests that wait for clocks', 3, 'patient'), isBeside: true },
  tests('whole-product tests', 2, 'whole'),
  {
    name: 'generated requests are answered as documented',
    tier: 3,
    isBeside: true,
    command: [
      'env',
      'SEED=1',
      'node',
      '--conditions=@rowmill/source',
      'scripts/long/fuzz.ts',
      '--examples',
      '8',
    ],
  },
  tests('the web application in a browser', 3, 'web'),
  { name: 'lint with types', tier: 3, command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'a new command passes', tier: 3, command: ['node', 'scripts/check/new-command-passes.ts'] },
  {
    name: 'another PostgreSQL',
    tier: 3,
    command: ['node', '--conditions=@rowmill/source', 'scripts/check/other-postgres.ts'],
  },
  tests('cluster tests', 3, 'cluster'),
  tests('slow tests', 3, 'slow'),
  { ...tests('tests that measure', 3, 'measured'), minutes: 40 },
];
