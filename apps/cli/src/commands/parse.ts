import { Command } from 'commander';
import { catalogue } from '@rowmill/engine/local';
import { parseQuery } from '@rowmill/language';
import { EXIT } from '../exit-codes.ts';
import { readQuery } from '../input/read-query.ts';

/** `rowmill parse`: the plan of a query as JSON, with every problem; runs nothing. */
export function parseCommand(): Command {
  return new Command('parse')
    .description('Prints the plan of a query and every problem in it as JSON. Runs nothing.')
    .argument('[query...]', 'the query in quotes; - reads it from standard input')
    .option('-f, --file <path>', 'read the query from a file')
    .action(async (words: readonly string[], flags: { file?: string }) => {
      const text = await readQuery({ words, ...flags }, process.stdin);
      const { plan, problems } = parseQuery(text, catalogue);
      process.stdout.write(`${JSON.stringify({ plan, problems }, undefined, 2)}\n`);
      process.exitCode = plan === undefined ? EXIT.badUsage : EXIT.completed;
    });
}
