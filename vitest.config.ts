import { defineConfig } from 'vitest/config';

/** Packages run from their sources, in tests and in the child processes that tests start. */
const source = { conditions: ['@rowmill/source', 'node', 'import', 'default'] };

export default defineConfig({
  ssr: { resolve: source },
  resolve: source,
  test: {
    pool: 'forks',
    execArgv: ['--conditions=@rowmill/source', '--disable-warning=ExperimentalWarning'],
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'whole', include: ['tests/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
});
