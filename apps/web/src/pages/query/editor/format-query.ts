import type { Catalogue, Plan, Stage } from '@rowmill/contracts';
import { parseQuery, printPlan, queryParser } from '@rowmill/language';

/**
 * The text as the language itself writes it: one stage a line, arguments before flags. Comments stay: between stages on
 * lines of their own, and a stage with a comment inside is left as it was written. `undefined` for a text with errors.
 */
export function formatQuery(text: string, catalogue: Catalogue): string | undefined {
  const { plan } = parseQuery(text, catalogue);
  if (plan === undefined) return undefined;
  const comments = commentsOf(text);
  let at = 0;
  const lines: string[] = [];
  for (const [index, stage] of plan.stages.entries()) {
    const { from, to } = stage.span;
    for (const comment of comments)
      if (comment.from >= at && comment.to <= from) lines.push(text.slice(comment.from, comment.to));
    const isCommented = comments.some((comment) => comment.from > from && comment.to < to);
    const written = isCommented ? text.slice(from, to) : printed(plan, stage, catalogue);
    lines.push(index === 0 ? written : `|| ${written}`);
    at = to;
  }
  for (const comment of comments) if (comment.from >= at) lines.push(text.slice(comment.from, comment.to));
  return lines.join('\n');
}

/** One stage as the plan prints it; the lets before it decide how its tokens are written. */
function printed({ text, stages }: Plan, stage: Stage, catalogue: Catalogue): string {
  const lets = stages.filter(({ index, command }) => index < stage.index && command === 'let');
  if (lets.length === 0) return printPlan({ text, stages: [stage] }, catalogue);
  const before = printPlan({ text, stages: lets }, catalogue);
  return printPlan({ text, stages: [...lets, stage] }, catalogue).slice(before.length + '\n|| '.length);
}

function commentsOf(text: string): readonly { readonly from: number; readonly to: number }[] {
  const comments: { from: number; to: number }[] = [];
  queryParser.parse(text).iterate({
    enter({ name, from, to }) {
      if (name === 'Comment') comments.push({ from, to });
    },
  });
  return comments;
}
