import type { Parameter, Token } from '@rowmill/contracts';
import { readRaw, splitSource, takesTokens } from '@rowmill/language';
import type { Report } from './command-text.ts';

const NO_LETS: ReadonlySet<string> = new Set();

/** A JSON value as a value of the language: text as it is, `$…$` in it a token, everything else as JSON. */
export function valueParts(
  value: unknown,
  { type }: Parameter,
  pointer: string,
  report: Report,
): readonly (string | Token)[] {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!takesTokens(type)) return text === '' ? [] : [text];
  const source = readRaw(text, 0, true);
  const { parts, flaws } = splitSource(source.text, source.plainDollars, NO_LETS);
  for (const { code, details, severity, fix } of flaws)
    if (severity !== 'warning') report(pointer, code, details, fix);
  return parts;
}
