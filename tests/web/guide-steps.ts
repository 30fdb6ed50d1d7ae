/** What a guide asks its reader to do or see, in the order in which it does. */
export type GuideStep = { readonly kind: 'press' | 'see' | 'text' | 'picture'; readonly what: string };

export interface GuideSection {
  readonly number: number;
  readonly title: string;
  readonly steps: readonly GuideStep[];
}

const MARKS =
  /\*\*(?<press>[^*]+)\*\*|“(?<see>[^”]+)”|```\n(?<text>[^`]+)\n```|!\[[^\]]+\]\(\.\.\/images\/web\/(?<picture>[\w-]+)\.png\)/g;

/** The numbered sections of a guide in which bold is pressed, quoted is seen, and blocks stand in the editor. */
export function guideSections(guide: string): readonly GuideSection[] {
  return guide
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, number, title, body] = /^(\d+)\. (.+)\n([^]*)$/.exec(section)!;
      const steps = [...body!.matchAll(MARKS)].map(({ groups }): GuideStep => {
        const [kind, what] = Object.entries(groups!).find(([, found]) => found !== undefined)!;
        return {
          kind: kind as GuideStep['kind'],
          what: kind === 'text' ? what : what.replaceAll(/\s+/g, ' '),
        };
      });
      return { number: Number(number), title: title!, steps };
    });
}
