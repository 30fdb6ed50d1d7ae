import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** `npm run new -- command NAME` must give a command that passes; what it wrote is taken back afterwards. */
const root = join(import.meta.dirname, '../..');
const run = (program: string, ...rest: readonly string[]) =>
  execFileSync(program, rest, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });

const touched = ['packages/commands/src'];
const dirty = execFileSync('git', ['status', '--porcelain', '--', ...touched], { cwd: root }).toString();
if (dirty !== '') throw new Error(`uncommitted changes in ${touched.join(', ')}:\n${dirty}`);
try {
  run('node', '--conditions=@rowmill/source', 'scripts/new.ts', 'command', 'passAlong', 'rows');
  run('oxfmt', '--check', 'packages/commands/src');
  run('oxlint', '--deny-warnings', 'packages/commands/src');
  run('tsc', '-b', 'packages/commands');
  run('vitest', 'run', '--project', 'unit', '--reporter=dot', 'packages/commands', '-t', 'passAlong');
} finally {
  run('git', 'checkout', '--', ...touched);
  run('git', 'clean', '-fdq', '--', ...touched);
  run('tsc', '-b', 'packages/commands');
}
