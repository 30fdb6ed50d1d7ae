/** An example query over the demo site. */
export interface DemoQuery {
  readonly name: string;
  readonly title: string;
  /** One sentence a stage. */
  readonly explains: readonly string[];
  /** The text for a site at this address, one stage a line. */
  query(url: string): string;
}

interface DemoQueryFacts {
  readonly name: string;
  readonly title: string;
  /** Each stage with what it does; `{site}` stands for the site's address. */
  readonly stages: readonly (readonly [text: string, explains: string])[];
}

export function defineDemoQuery({ name, title, stages }: DemoQueryFacts): DemoQuery {
  return {
    name,
    title,
    explains: stages.map(([, explains]) => explains),
    query: (url) => stages.map(([text]) => text.replaceAll('{site}', () => url)).join('\n|| '),
  };
}
