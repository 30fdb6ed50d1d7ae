import type { Demo, Example } from './use-demo.ts';

/** Needs no site at all, for services that came up without one. */
const WITHOUT_SITE: Example = {
  name: 'squares',
  title: 'Without any site: the squares of ten numbers',
  stages: [
    { text: 'range 1 10 n', explains: 'Makes ten rows, with the numbers 1 to 10 in the column n.' },
    { text: 'math square "n * n"', explains: 'Calculates a new column, square, for each row.' },
    { text: 'filter "square > 20"', explains: 'Keeps the rows for which the condition holds.' },
  ],
};

/** Queries that run here as they stand, the simplest first. */
export function examplesOf({ examples }: Demo): readonly Example[] {
  return examples.length === 0 ? [WITHOUT_SITE] : examples;
}

/** One stage a line, as queries are written here. */
export function textOf({ stages }: Example): string {
  return stages.map(({ text }) => text).join('\n|| ');
}

/** What a stage does, where the text is that of an example; nothing once somebody has changed it. */
export function explanationOf(examples: readonly Example[], text: string, stage: number): string | undefined {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  return examples.find((example) => textOf(example) === wanted)?.stages[stage]?.explains;
}
