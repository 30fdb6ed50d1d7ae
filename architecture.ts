/**
 * Who may import whom. Data flows down this list; imports point up it.
 * `oxlint.config.ts` enforces it, `npm run docs` draws it in ARCHITECTURE.md, and a test breaks each rule once.
 */
export const layers = {
  'packages/contracts': {
    is: 'the words everyone shares',
    mayUse: [],
    why: 'Types and tables without behaviour can be read by everyone, so they may depend on no one.',
  },
  'packages/language': {
    is: 'query text → plan',
    mayUse: ['contracts'],
    why: 'It also runs in the editor, so it must not drag the engine along.',
  },
  'packages/commands': {
    is: 'what each command does',
    mayUse: ['contracts', 'language'],
    why: 'A command reaches the world only through its capabilities.',
  },
  'packages/egress': {
    is: 'the only way out',
    mayUse: ['contracts'],
    why: 'The guard must be small enough to be read in one sitting.',
  },
  'packages/browser': {
    is: 'one browser job → rows, screenshot, session',
    mayUse: ['contracts'],
    why: 'It knows pages and processes; who asks, and what it may reach, is told to it.',
  },
  'packages/resources': {
    is: 'what users keep, on PostgreSQL',
    mayUse: ['contracts'],
    why: 'Rows of tables in, records out; it knows no query and no request.',
  },
  'packages/demo': {
    is: 'a little site to try queries on',
    mayUse: ['contracts'],
    why: 'It stands for somebody else’s site, so it may know nothing of ours.',
  },
  'packages/stores': {
    is: 'where rows are delivered to',
    mayUse: ['contracts', 'egress'],
    why: 'A store knows one protocol; whose rows they are, and when they come, is told to it.',
  },
  'packages/engine': {
    is: 'plan → steps → batches → segments',
    mayUse: ['contracts', 'language', 'commands', 'commands/parquet', 'browser', 'egress', 'resources'],
    why: 'The one place where plans, commands and the way out meet.',
  },
  'packages/cluster': {
    is: 'the engine on many machines',
    mayUse: ['contracts', 'engine', 'engine/orchestrator', 'resources'],
    why: 'Adapters only: it carries what the engine decides to Temporal, Redis and S3.',
  },
  'packages/client': {
    is: 'speaks the API',
    mayUse: ['contracts'],
    why: 'It also runs in the web application; all it knows of the service is the public document.',
  },
  'apps/server': {
    is: 'REST API and the roles of the one program',
    mayUse: [
      'contracts',
      'language',
      'commands',
      'browser',
      'egress',
      'stores',
      'engine',
      'cluster',
      'resources',
    ],
    why: 'Routes ask services; roles build the services.',
  },
  'apps/cli': {
    is: 'the command line',
    mayUse: ['contracts', 'language', 'engine/local', 'client', 'demo', 'server'],
    why: 'It shows and asks; what it runs, the engine runs.',
  },
  'apps/web': {
    is: 'the web application',
    mayUse: ['contracts', 'language', 'client'],
    why: 'It speaks only the public API, so that everybody can build what it shows.',
  },
} as const satisfies Record<string, Layer>;

interface Layer {
  readonly is: string;
  readonly mayUse: readonly string[];
  readonly why: string;
}

/** Folders with a stricter rule than their package. */
export const rooms = {
  'packages/language/src': {
    why: 'The language runs in browsers: no Node modules.',
    mayNotUse: ['node:*', 'node:*/**', '@duckdb/*', 'undici'],
  },
  'packages/client/src': {
    why: 'The client runs in browsers too: no Node modules.',
    mayNotUse: ['node:*', 'node:*/**'],
  },
  'apps/web/src': {
    mayNotUse: ['node:*', 'node:*/**'],
    why: 'It runs in browsers: no Node modules.',
  },
  'packages/commands/src': {
    why: 'A command reaches the world only through its capabilities, never by itself.',
    mayNotUse: [
      'node:fs',
      'node:fs/**',
      'node:net',
      'node:http',
      'node:https',
      'node:child_process',
      'node:dns',
      '@duckdb/*',
      'undici',
    ],
  },
  'packages/browser/src/in-page': {
    why: 'It runs inside pages: each file is one function that stands alone.',
    mayNotUse: ['node:*', 'node:*/**', '@rowmill/*'],
  },
  'packages/engine/src/orchestrator': {
    why: 'The orchestrator is replayed as a workflow: it may decide, never do.',
    mayNotUse: [
      'node:*',
      'node:*/**',
      '@duckdb/*',
      'undici',
      '@rowmill/commands',
      '@rowmill/egress',
      '@rowmill/language',
    ],
  },
  'packages/cluster/src/temporal/workflow': {
    why: 'A workflow is replayed from its history: it sees the orchestrator and Temporal, nothing that does.',
    mayNotUse: [
      'node:*',
      'node:*/**',
      '@rowmill/engine',
      '@rowmill/resources',
      '@temporalio/activity',
      '@temporalio/client',
      '@temporalio/worker',
      '@aws-sdk/*',
      'ioredis',
      'kysely',
    ],
  },
} as const satisfies Record<string, Room>;

interface Room {
  readonly why: string;
  readonly mayNotUse: readonly string[];
}
