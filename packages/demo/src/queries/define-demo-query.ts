import type { DemoExample } from '@rowmill/contracts';

/** An example query over the demo site. */
export interface DemoQuery {
  readonly name: string;
  readonly title: string;
  /** One sentence a stage. */
  readonly explains: readonly string[];
  /** The text for a site at this address, one stage a line. */
  query(url: string): string;
  /** The same, stage by stage. */
  stages(url: string): DemoExample['stages'];
}

interface DemoQueryFacts {
  readonly name: string;
  readonly title: string;
  /** Each stage with what it does; `{site}` stands for the site's address. */
  readonly stages: readonly (readonly [text: string, explains: string])[];
}

export function defineDemoQuery({ name, title, stages }: DemoQueryFacts): DemoQuery {
  const stagesOf = (url: string): DemoExample['stages'] =>
    stages.map(([text, explains]) => ({ text: text.replaceAll('{site}', () => url), explains }));
  return {
    name,
    title,
    explains: stages.map(([, explains]) => explains),
    query: (url) =>
      stagesOf(url)
        .map(({ text }) => text)
        .join('\n|| '),
    stages: stagesOf,
  };
}
