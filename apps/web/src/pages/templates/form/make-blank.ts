/** A text in which what was marked is a blank of this name; white space around it stays outside. */
export function makeBlank(
  text: string,
  marked: { readonly from: number; readonly to: number },
  name: string,
): string {
  const part = text.slice(marked.from, marked.to);
  const from = marked.from + (part.length - part.trimStart().length);
  const to = from + part.trim().length;
  return `${text.slice(0, from)}$template.${name}$${text.slice(to)}`;
}

/** Why a blank cannot be called that, if it cannot. */
export function nameProblem(name: string): string | undefined {
  if (name === '') return 'Give it a name.';
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? undefined : 'Letters, digits and _ only, a letter first.';
}

/** Why what is marked cannot become a blank, if it cannot. */
export function markProblem(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): string | undefined {
  const part = text.slice(from, to).trim();
  if (part === '') return 'Mark a value in the query.';
  if (part.includes('||')) return 'A blank is one value; mark less than a stage.';
  const isInToken = (text.slice(0, from).match(/\$/g)?.length ?? 0) % 2 === 1;
  return part.includes('$') || isInToken ? 'There is a token in it already.' : undefined;
}
