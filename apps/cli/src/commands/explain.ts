import { Command } from 'commander';
import { createLocalEngine, type ExplainedStep } from '@rowmill/engine/local';
import { readQuery } from '../input/read-query.ts';
import { screenOf, type Screen } from '../terminal/screen.ts';

/** `rowmill explain`: the steps a query runs in, what runs by SQL and what touches the network. */
export function explainCommand(): Command {
  return new Command('explain')
    .description(
      'Shows the steps a query runs in, the SQL of those that run by SQL, and which stages touch the network. Runs nothing.',
    )
    .argument('[query...]', 'the query in quotes; - reads it from standard input')
    .option('-f, --file <path>', 'read the query from a file')
    .option('--json', 'as JSON')
    .action(async (words: readonly string[], _flags: unknown, command: Command) => {
      const flags = command.optsWithGlobals<{ file?: string; json?: boolean; color: boolean }>();
      const text = await readQuery(
        { words, ...(flags.file === undefined ? {} : { file: flags.file }) },
        process.stdin,
      );
      await using engine = await createLocalEngine({});
      const { steps } = await engine.explain(text);
      const screen = screenOf(process.stdout, flags.color);
      process.stdout.write(
        flags.json === true ? `${JSON.stringify({ steps }, undefined, 2)}\n` : drawSteps(steps, screen),
      );
    });
}

const KINDS: Readonly<Record<ExplainedStep['kind'], string>> = {
  expanding: 'once per row, in parallel',
  relational: 'one SQL statement',
  rows: 'row by row, in batches',
  sink: 'to a store, in batches',
  table: 'all rows at once',
};

function drawSteps(steps: readonly ExplainedStep[], { paint }: Screen): string {
  return steps
    .map((step) => {
      const head = `${paint.bold(`step ${step.index + 1}`)}  ${KINDS[step.kind]}`;
      const stages = step.stages.map((stage) => {
        const notes = [stage.bySql ? 'sql' : '', stage.touchesNetwork ? paint.yellow('network') : ''].filter(
          Boolean,
        );
        return `  ${String(stage.index + 1).padStart(2)} ${stage.command.padEnd(14)} ${notes.join('  ')}`.trimEnd();
      });
      const sql = step.sql === undefined ? [] : step.sql.split('\n').map((line) => paint.dim(`     ${line}`));
      return [head, ...stages, ...sql, ''].join('\n');
    })
    .join('\n');
}
