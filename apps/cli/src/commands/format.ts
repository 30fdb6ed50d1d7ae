import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { QueryProblems } from '@rowmill/contracts';
import { catalogue } from '@rowmill/engine/local';
import { parseQuery, printPlan } from '@rowmill/language';
import { readQuery } from '../input/read-query.ts';
import { UsageError } from '../usage-error.ts';

/** `rowmill format`: a query in its canonical spelling. */
export function formatCommand(): Command {
  return new Command('format')
    .description(
      'Prints a query in its canonical spelling: one stage a line, quotes only where they are needed.',
    )
    .argument('[query...]', 'the query in quotes; - reads it from standard input')
    .option('-f, --file <path>', 'read the query from a file')
    .option('--write', 'write the result back into the file')
    .action(async (words: readonly string[], flags: { file?: string; write?: boolean }) => {
      const text = await readQuery(
        { words, ...(flags.file === undefined ? {} : { file: flags.file }) },
        process.stdin,
      );
      const { plan, problems } = parseQuery(text, catalogue);
      if (plan === undefined) throw new QueryProblems(problems, text);
      const printed = `${printPlan(plan, catalogue)}\n`;
      if (flags.write !== true) process.stdout.write(printed);
      else if (flags.file === undefined) throw new UsageError('--write needs --file');
      else if (printed !== text) await writeFile(flags.file, printed);
    });
}
