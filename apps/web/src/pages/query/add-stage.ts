import { queryParser } from '@rowmill/language';

/** The text with another stage behind the one with this index, on a line of its own; at the end when there is none such. */
export function addStage(text: string, index: number, stage: string): string {
  const end = stageEnds(text)[index] ?? text.trimEnd().length;
  const before = text.slice(0, end).trimEnd();
  const after = text.slice(end).trimStart();
  // A pipe that waits for its stage gets this one.
  const between = before === '' ? '' : before.endsWith('||') ? ' ' : '\n|| ';
  return `${before}${between}${stage}${after === '' ? '' : `\n${after}`}`;
}

/** Where each stage's text ends. */
function stageEnds(text: string): number[] {
  const ends: number[] = [];
  queryParser.parse(text).iterate({
    enter({ name, to }) {
      if (name === 'Stage') ends.push(to);
      return name === 'Query';
    },
  });
  return ends;
}
