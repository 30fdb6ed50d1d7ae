import { compile } from 'css-select';
import type { HtmlDocument } from '../../structure/read-html.ts';

/** What css-select knows beyond what browsers do, or otherwise than they do. */
const ONLY_HERE =
  /:(contains|icontains|first|last|eq|nth|gt|lt|even|odd|parent|header|selected|text|password|radio|checkbox|file|submit|reset|image|button|input|visible|visited|hover|active|focus|matches)\b(?!-)/i;

/** A CSS selector as a browser understands it on this page; nothing where that is not certain. */
export function selectorMatcher(
  selector: string,
  document: HtmlDocument,
): ReturnType<typeof compile> | undefined {
  if (ONLY_HERE.test(selector) || selector.includes('::') || selector.trim() === '') return undefined;
  try {
    return compile(selector, { quirksMode: document['x-mode'] === 'quirks' });
  } catch {
    return undefined;
  }
}
