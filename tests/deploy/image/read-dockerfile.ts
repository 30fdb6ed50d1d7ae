/** One line of a Dockerfile: `COPY --from=build /a b` is the word COPY, a flag and a text. */
export interface ImageStep {
  readonly word: string;
  readonly flags: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface ImageStage {
  /** Its own, or its number. */
  readonly name: string;
  readonly from: string;
  readonly steps: readonly ImageStep[];
}

const FLAG = /^--([\w-]+)=(\S+)\s+/;

/** The stages of a Dockerfile, in order. */
export function readDockerfile(text: string): readonly ImageStage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { name: string; from: string; steps: ImageStep[] }[] = [];
  for (const line of lines) {
    const step = readStep(line);
    if (step.word === 'FROM') {
      const [from = '', , name = String(stages.length)] = step.text.split(/\s+/);
      stages.push({ name, from, steps: [] });
    } else stages.at(-1)!.steps.push(step);
  }
  return stages;
}

function readStep(line: string): ImageStep {
  const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
  const flags: Record<string, string> = {};
  let text = rest;
  for (let found = FLAG.exec(text); found !== null; found = FLAG.exec(text)) {
    flags[found[1]!] = found[2]!;
    text = text.slice(found[0].length);
  }
  return { word: word.toUpperCase(), flags, text };
}
