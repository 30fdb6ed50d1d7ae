import { ServiceError, type Value } from '@rowmill/contracts';

/** Elements deeper than this are refused: whoever reads the value later walks it by recursion. */
const DEEPEST = 200;

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Map<string, Value[]>;
  text: string;
}

/**
 * XML as a value: the document is an object with the root under its name; every element below is a position in the
 * array under its name. An element is its text, or an object of its attributes and children with the text under
 * `textContent` when it has any of them. Prefixes keep their colon; white space at the ends of a text is dropped.
 *
 * Entities other than the five of XML and character references stay as written; a document that declares its own
 * is refused, and nothing outside the text is ever read.
 */
export function readXml(text: string): Value {
  const document: OpenElement = { name: '', attributes: new Map(), children: new Map(), text: '' };
  const open = [document];
  let at = text.startsWith('\uFEFF') ? 1 : 0;

  while (at < text.length) {
    const element = open.at(-1)!;
    const tag = text.indexOf('<', at);
    const end = tag === -1 ? text.length : tag;
    if (end > at) element.text += decode(text.slice(at, end));
    if (tag === -1) break;
    at = tag;

    if (text.startsWith('<![CDATA[', at)) {
      at = behind(text, ']]>', at);
      element.text += text.slice(tag + 9, at - 3);
    } else if (text.startsWith('<!--', at)) at = behind(text, '-->', at + 4);
    else if (text.startsWith('<?', at)) at = behind(text, '?>', at);
    else if (text.startsWith('<!', at)) at = skipDeclaration(text, at);
    else if (text.startsWith('</', at)) {
      at = behind(text, '>', at);
      const name = text.slice(tag + 2, at - 1).trimEnd();
      if (element === document || name !== element.name)
        throw unreadable(`</${short(name)}> closes nothing`, text, tag);
      open.pop();
      addChild(open.at(-1)!, element);
    } else {
      const begun = readStartTag(text, at);
      at = begun.end;
      if (element === document && document.children.size > 0)
        throw unreadable('there is a second root', text, tag);
      if (begun.closed) addChild(element, begun.element);
      else if (open.push(begun.element) > DEEPEST + 1)
        throw new ServiceError('row/too-large', {
          what: 'the depth of the XML',
          limit: `${DEEPEST} elements`,
        });
    }
  }

  if (open.length > 1) throw unreadable(`<${short(open.at(-1)!.name)}> is never closed`, text, text.length);
  if (document.text.trim() !== '') throw unreadable('there is text outside of the root', text, text.length);
  const [root] = document.children;
  if (root === undefined) throw unreadable('there is no element', text, text.length);
  return Object.fromEntries([[root[0], root[1][0]!]]);
}

const startName = /<([^\s<>/=!?&'"]+)/y;
const attribute = /\s+([^\s<>/=&'"]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const startEnd = /\s*(\/?)>/y;

function readStartTag(text: string, from: number): { element: OpenElement; closed: boolean; end: number } {
  const name = matchAt(startName, text, from);
  if (name === null) throw unreadable('a < begins no tag', text, from);
  let end = startName.lastIndex;
  const attributes = new Map<string, string>();
  for (let found; (found = matchAt(attribute, text, end)) !== null; end = attribute.lastIndex) {
    const key = found[1]!;
    if (attributes.has(key)) throw unreadable(`the attribute ${short(key)} is given twice`, text, end);
    attributes.set(key, decode(found[2] ?? found[3]!));
  }
  const last = matchAt(startEnd, text, end);
  if (last === null) throw unreadable(`the tag <${short(name[1]!)}> is broken`, text, end);
  const element = { name: name[1]!, attributes, children: new Map<string, Value[]>(), text: '' };
  return { element, closed: last[1] === '/', end: startEnd.lastIndex };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** A DOCTYPE that only names its DTD is harmless, since it is never fetched; one with declarations inside is not. */
function skipDeclaration(text: string, from: number): number {
  const end = behind(text, '>', from);
  const declaration = text.slice(from, end);
  if (!/^<!DOCTYPE\s/.test(declaration)) throw unreadable('a <! begins no known declaration', text, from);
  if (declaration.includes('[')) throw unreadable('a document that declares entities is refused', text, from);
  return end;
}

function behind(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found === -1) throw unreadable(`there is no ${mark} behind this`, text, from);
  return found + mark.length;
}

function addChild(parent: OpenElement, element: OpenElement): void {
  const value = valueOf(element);
  const siblings = parent.children.get(element.name);
  if (siblings === undefined) parent.children.set(element.name, [value]);
  else siblings.push(value);
}

function valueOf({ attributes, children, text }: OpenElement): Value {
  const trimmed = text.trim();
  if (attributes.size === 0 && children.size === 0) return trimmed;
  const entries: [string, Value][] = [];
  for (const [name, value] of attributes) entries.push([children.has(name) ? `@${name}` : name, value]);
  for (const [name, values] of children) entries.push([name, values]);
  if (children.size === 0 || trimmed !== '') entries.push(['textContent', trimmed]);
  return Object.fromEntries(entries);
}

const named = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{1,32}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
        ? whole
        : String.fromCodePoint(code);
    },
  );
}

function unreadable(problem: string, text: string, at: number): ServiceError {
  const line = text.slice(0, at).split('\n').length;
  return new ServiceError('row/unreadable', { format: 'XML', problem: `${problem}, line ${line}` });
}

/** A name as a message can show it. */
function short(name: string): string {
  return name.length <= 60 ? name : `${name.slice(0, 60)}…`;
}
