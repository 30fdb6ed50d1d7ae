import { readFile, writeFile } from 'node:fs/promises';
import { buildParserFile } from '@lezer/generator';
import { format } from 'oxfmt';

/**
 * Writes the parser tables of the query grammar. The output is committed; `--check` compares instead of writing and
 * exits with 1 when it differs.
 */
const folder = new URL('../packages/language/src/grammar/', import.meta.url);
const settings = await readFile(new URL('../.oxfmtrc.json', import.meta.url), 'utf8');
const { printWidth, singleQuote } = JSON.parse(settings) as { printWidth: number; singleQuote: boolean };
const grammar = await readFile(new URL('query.grammar', folder), 'utf8');
const { parser, terms } = buildParserFile(grammar, {
  fileName: 'query.grammar',
  typeScript: true,
  exportName: 'queryParser',
});

/** The tokenizer needs the numbers of its tokens only; whoever reads a tree goes by names. */
const tokens = terms.replaceAll(/,\s*(?:Query|Stage|Command) = \d+/g, '');

for (const [name, generated] of Object.entries({ 'query-parser.ts': parser, 'query-terms.ts': tokens })) {
  const file = new URL(name, folder);
  const { code } = await format(name, generated, { printWidth, singleQuote });
  if (!process.argv.includes('--check')) await writeFile(file, code);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== code) {
    console.error(`${name} is stale: run node scripts/generate-grammar.ts`);
    process.exitCode = 1;
  }
}
