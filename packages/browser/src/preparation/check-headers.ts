import { refusedOption } from './refused-option.ts';

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Printable characters, tabs, and what ISO 8859-1 has beyond ASCII. */
const VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;
/** These belong to one connection, or the browser alone can know them. */
const REFUSED = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Throws `request/invalid`; values are not told, they may be secrets. */
export function checkHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (!TOKEN.test(name))
      throw refusedOption('headers', 'header-name', `${JSON.stringify(name)} is no header name`);
    if (REFUSED.has(lower) || lower.startsWith('proxy-') || lower.startsWith('sec-'))
      throw refusedOption('headers', 'header-refused', `${name} cannot be set`);
    if (typeof value !== 'string' || !VALUE.test(value))
      throw refusedOption('headers', 'header-value', `${name} has characters that a header cannot carry`);
  }
}
