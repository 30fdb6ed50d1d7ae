import { isHtml } from '../../structure/node-name.ts';
import type { HtmlElement } from '../../structure/read-html.ts';
import { textContent } from './text/inner-text-reader.ts';

const SCRIPT_TYPES = /^(|module|(text|application)\/(x-)?(java|ecma|j)script)$/i;
/** Attributes whose code runs without anybody's doing. */
const RUN_BY_THEMSELVES =
  /^on(load|error|pageshow|readystatechange|domcontentloaded|toggle|animation\w+|transition\w+)$/i;
/** A script that names none of these can change nothing that is seen, and fetch nothing. */
const TOUCHES =
  /\b(document|location|history|navigation|window\s*\[|globalThis|self|top|parent|frames|fetch|XMLHttpRequest|EventSource|WebSocket|import|eval|Function|customElements|jQuery|React\w*|Vue|angular|setTimeout|setInterval|requestAnimationFrame|addEventListener|onload|open|write|this\s*\[|\w+\.(append|prepend|innerHTML|textContent))\b|\$\s*\(/;

/** Whether an element holds or names code that runs as soon as the page is loaded. */
export function runsAtOnce(element: HtmlElement): boolean {
  if (Object.keys(element.attribs).some((name) => RUN_BY_THEMSELVES.test(name))) return true;
  if (element.name !== 'script' || !isHtml(element)) return false;
  const { type = '', src, nomodule } = element.attribs;
  if (!SCRIPT_TYPES.test(type.split(';', 1)[0]!.trim())) return false;
  if (nomodule !== undefined && type.toLowerCase() !== 'module') return false;
  return src !== undefined || textContent(element).trim() !== '';
}

/** Whether code that stands in the page itself may change it. What a script loads from elsewhere is not known. */
export function mayChangePage(element: HtmlElement): boolean {
  if (element.name !== 'script') return true;
  if (element.attribs['src'] !== undefined) return false;
  return TOUCHES.test(withoutTexts(textContent(element)));
}

/** Words in strings and comments are not code; templates may hold some. */
function withoutTexts(code: string): string {
  return code.replaceAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*.*?\*\/|(?<![:\\])\/\/[^\n]*/gs, '""');
}
