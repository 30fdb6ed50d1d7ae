import { writtenForms } from './written-forms.ts';

/** Takes secrets out of a text that comes from outside and that people will see. */
export type Mask = (text: string) => string;

/** Texts are cut before they are shown; a shorter beginning of a secret tells nothing. */
const LEAST_BEGINNING = 6;

/**
 * A mask for some secrets, in every form in which the other side may repeat them, the beginning of one that a text was
 * cut in included. `sign` stands in their place.
 */
export function maskOf(secrets: Iterable<string>, sign: string): Mask {
  const forms = new Set([...secrets].flatMap((secret) => (secret === '' ? [] : writtenForms(secret))));
  // Longer first: a secret may be part of another.
  const inOrder = [...forms].toSorted((a, b) => b.length - a.length);
  return (text) => {
    let masked = text;
    for (const form of inOrder) masked = masked.replaceAll(form, sign);
    return withoutBeginning(masked, inOrder, sign);
  };
}

/** Without what a text that was cut off inside a secret ends with. */
function withoutBeginning(text: string, forms: readonly string[], sign: string): string {
  const cut = text.endsWith('…') ? text.slice(0, -1) : text;
  const last = cut.slice(-LEAST_BEGINNING);
  if (last.length < LEAST_BEGINNING) return text;
  for (const form of forms)
    for (let at = form.indexOf(last); at !== -1; at = form.indexOf(last, at + 1)) {
      const beginning = form.slice(0, at + LEAST_BEGINNING);
      if (cut.endsWith(beginning)) return `${cut.slice(0, -beginning.length)}${sign}`;
    }
  return text;
}
