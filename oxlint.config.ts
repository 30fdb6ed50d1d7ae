import { defineConfig, type OxlintOverride } from 'oxlint';
import { layers, rooms } from './architecture.ts';

/** Tests may use what they need to look from outside; everything else obeys the table. */
const tests = ['**/*.test.ts', '**/*.fixture.ts', '**/examples/**', 'apps/cli/bin/**'];

/**
 * The linter takes the last matching entry whole, so a room repeats its package's patterns; and an exception (`!name`)
 * of one group frees the name in all groups, so a room's bans are taken out of its package's exceptions.
 */
function patternsOf(folder: string) {
  const inside = (place: string) => folder === place || folder.startsWith(`${place}/`);
  const [name, { is, mayUse }] = Object.entries(layers).find(([place]) => inside(place))!;
  const bans = Object.entries(rooms).filter(([place]) => inside(place));
  const banned = bans.flatMap(([, room]): readonly string[] => room.mayNotUse);
  const allowed = mayUse.filter((used) => !banned.includes(`@rowmill/${used}`));
  const reasons = bans.map(([, room]) => ` ${room.why}`).join('');
  return [
    {
      group: ['@rowmill/*', '@rowmill/*/**', ...allowed.map((used) => `!@rowmill/${used}`)],
      message: `${name} (${is}) may use only: ${allowed.join(', ') || 'nothing'}.${reasons} See architecture.ts.`,
    },
    { group: ['**/packages/**', '**/apps/**', '**/dist/**'], message: 'Import another package by its name.' },
    ...bans.map(([, room]) => ({ group: [...room.mayNotUse], message: `${room.why} See architecture.ts.` })),
  ];
}

const importRules = [...Object.keys(layers), ...Object.keys(rooms)].map((folder): OxlintOverride => ({
  files: [`${folder}/**`],
  excludeFiles: tests,
  rules: { 'no-restricted-imports': ['error', { patterns: patternsOf(folder) }] },
}));

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'max-lines': ['error', { max: 400 }],
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    // The type-aware pass (`npm run lint:types`) adds these.
    'typescript/no-floating-promises': 'error',
    // In a scope with `await using` a promise that is returned without await may fail while nobody listens.
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/only-throw-error': 'error',
    // Casts at the edges, methods handed on and code points are meant where they stand; the compiler checks returns.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unnecessary-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/consistent-return': 'off',
    // An arrow inside a function is often clearest where it is used.
    'unicorn/consistent-function-scoping': 'off',
    'no-shadow': 'off',
    // Columns that commands add begin with an underscore.
    'no-underscore-dangle': 'off',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
  },
  ignorePatterns: ['**/dist/**', '.cache/**', '**/query-parser.ts', 'packages/client/src/generated/**'],
  overrides: [
    ...importRules,
    // Pages, tabs and the editor are loaded when they are first shown, and that wants a default export.
    {
      files: ['**/*.config.ts', 'apps/server/src/routes/**', 'apps/web/src/pages/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    // Scripts talk on the console, and tests tell their seeds and measurements.
    {
      files: ['scripts/**', '**/*.test.ts', '**/examples/**', 'tests/**'],
      rules: {
        'no-console': 'off',
        'typescript/no-base-to-string': 'off',
        'typescript/restrict-template-expressions': 'off',
      },
    },
  ],
});
