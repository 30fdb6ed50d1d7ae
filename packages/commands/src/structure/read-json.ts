import { ServiceError, type Value } from '@rowmill/contracts';
import { parseJson } from '@rowmill/language';

/** Deeper values are refused: whoever reads them later walks them by recursion. */
const DEEPEST = 100;

/** JSON text as a value, exact in its numbers, of bounded depth. */
export function readJson(text: string): Value {
  if (opensMany(text) && isDeeper(text))
    throw new ServiceError('row/too-large', { what: 'the depth of the JSON', limit: `${DEEPEST} levels` });
  try {
    return parseJson(text);
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceError('row/unreadable', { format: 'JSON', problem }, { cause });
  }
}

/** Whether there are so many brackets that they could lie deeper than allowed; most texts end here. */
function opensMany(text: string): boolean {
  let opened = 0;
  for (const bracket of '[{') {
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      if (++opened > DEEPEST) return true;
    }
  }
  return false;
}

/** Counts brackets outside of strings, before any recursion sees them. */
function isDeeper(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '[' || character === '{') {
      if (++depth > DEEPEST) return true;
    } else if (character === ']' || character === '}') depth--;
  }
  return false;
}
