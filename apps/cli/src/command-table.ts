import type { Command } from 'commander';

/** One command of the program: what its line in the help says, and where the rest of it is. */
interface CommandEntry {
  readonly summary: string;
  load(program: Command): Promise<Command>;
}

/** All commands in the order of the help. Only the one that is called gets loaded: the help must not wait for the engine. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  run: {
    summary: 'run a query and print its rows',
    load: async () => (await import('./commands/run.ts')).runCommand(),
  },
  demo: {
    summary: 'six queries over a little site that comes along',
    load: async () => (await import('./commands/demo.ts')).demoCommand(),
  },
  up: {
    summary: 'start the service on this machine',
    load: async () => (await import('./commands/up.ts')).upCommand(),
  },
  serve: {
    summary: 'start one process of a service, for clusters',
    load: async () => (await import('./commands/serve.ts')).serveCommand(),
  },
  doctor: {
    summary: 'say what is missing and how to mend it',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  },
  'reset-password': {
    summary: 'give a user of this machine’s service a new password',
    load: async () => (await import('./commands/reset-password.ts')).resetPasswordCommand(),
  },
  login: {
    summary: 'remember a server and a key',
    load: async () => (await import('./commands/login.ts')).loginCommand(),
  },
  logout: {
    summary: 'forget the server and the key',
    load: async () => (await import('./commands/logout.ts')).logoutCommand(),
  },
  config: {
    summary: 'show the settings and where they come from',
    load: async () => (await import('./commands/config.ts')).configCommand(),
  },
  ls: {
    summary: 'list queries on the server',
    load: async () => (await import('./commands/ls.ts')).lsCommand(),
  },
  show: {
    summary: 'show a query: stages, counts, times',
    load: async () => (await import('./commands/show.ts')).showCommand(),
  },
  results: {
    summary: 'print the rows of a query on the server',
    load: async () => (await import('./commands/results.ts')).resultsCommand(),
  },
  watch: {
    summary: 'watch a query on the server',
    load: async () => (await import('./commands/watch.ts')).watchCommand(),
  },
  cancel: {
    summary: 'stop a query on the server',
    load: async () => (await import('./commands/cancel.ts')).cancelCommand(),
  },
  rerun: {
    summary: 'run a query on the server again',
    load: async () => (await import('./commands/rerun.ts')).rerunCommand(),
  },
  errors: {
    summary: 'list the rows of a query that failed',
    load: async () => (await import('./commands/errors.ts')).errorsCommand(),
  },
  keys: {
    summary: 'list, add and remove API keys',
    load: async () => (await import('./commands/keys.ts')).keysCommand(),
  },
  users: {
    summary: 'list, add and remove users',
    load: async () => (await import('./commands/users.ts')).usersCommand(),
  },
  members: {
    summary: 'list, add and remove members of the workspace',
    load: async () => (await import('./commands/members.ts')).membersCommand(),
  },
  workspaces: {
    summary: 'list, add and remove workspaces',
    load: async () => (await import('./commands/workspaces.ts')).workspacesCommand(),
  },
  audit: {
    summary: 'read and verify the audit log',
    load: async () => (await import('./commands/audit.ts')).auditCommand(),
  },
  oauth: {
    summary: 'connect OAuth credentials with the people they act for',
    load: async () => (await import('./commands/oauth.ts')).oauthCommand(),
  },
  vault: {
    summary: 'change the key that secrets are sealed with',
    load: async () => (await import('./commands/vault.ts')).vaultCommand(),
  },
  parse: {
    summary: 'print the plan of a query as JSON',
    load: async () => (await import('./commands/parse.ts')).parseCommand(),
  },
  format: {
    summary: 'print a query in its canonical spelling',
    load: async () => (await import('./commands/format.ts')).formatCommand(),
  },
  explain: {
    summary: 'show how a query would run',
    load: async () => (await import('./commands/explain.ts')).explainCommand(),
  },
  commands: {
    summary: 'list the commands of the query language',
    load: async () => (await import('./commands/commands.ts')).commandsCommand(),
  },
  help: {
    summary: 'show the manual page of a command',
    load: async (program) => (await import('./commands/help.ts')).helpCommand(program),
  },
};
