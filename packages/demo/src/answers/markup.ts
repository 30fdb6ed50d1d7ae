/** HTML or XML that is safe to send: every text in it is escaped. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | undefined;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Writes markup; texts and numbers put into it are escaped, markup is taken as it is, nothing gives nothing. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: String.raw({ raw: strings }, ...parts.map(written)) };
}

function written(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return part.replaceAll(/[&<>"']/g, (character) => ESCAPES.get(character)!);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map((one) => one.markup).join('');
}
