import { ServiceError } from '@rowmill/contracts';

/** Elements deeper than this are refused: whoever reads the value later walks it by recursion. */
const DEEPEST = 200;

/** What is made of the elements of a document. */
export interface XmlBuilder<E> {
  open(name: string, attributes: ReadonlyMap<string, string>, parent: E | undefined): E;
  /** All inside is there; `text` is without white space at its ends. */
  close(element: E, text: string, parent: E | undefined): void;
}

interface OpenTag<E> {
  readonly name: string;
  readonly element: E;
  text: string;
}

/**
 * Reads a document from its beginning to its end, and gives its root. Entities other than the five of XML and character
 * references stay as written; a document that declares its own is refused, and nothing outside the text is ever read.
 */
export function walkXml<E>(text: string, { open: begin, close }: XmlBuilder<E>): E {
  const open: OpenTag<E>[] = [];
  let root: { readonly element: E } | undefined;
  let outside = '';
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const add = (more: string): void => {
    const inner = open.at(-1);
    if (inner === undefined) outside += more;
    else inner.text += more;
  };

  while (at < text.length) {
    const tag = text.indexOf('<', at);
    const end = tag === -1 ? text.length : tag;
    if (end > at) add(decode(text.slice(at, end)));
    if (tag === -1) break;
    at = tag;

    if (text.startsWith('<![CDATA[', at)) {
      at = behind(text, ']]>', at);
      add(text.slice(tag + 9, at - 3));
    } else if (text.startsWith('<!--', at)) at = behind(text, '-->', at + 4);
    else if (text.startsWith('<?', at)) at = behind(text, '?>', at);
    else if (text.startsWith('<!', at)) at = skipDeclaration(text, at);
    else if (text.startsWith('</', at)) {
      at = behind(text, '>', at);
      const name = text.slice(tag + 2, at - 1).trimEnd();
      const ended = open.pop();
      if (ended === undefined || name !== ended.name)
        throw unreadable(`</${short(name)}> closes nothing`, text, tag);
      close(ended.element, ended.text.trim(), open.at(-1)?.element);
    } else {
      const { name, attributes, closed, end: behindTag } = readStartTag(text, at);
      at = behindTag;
      const parent = open.at(-1)?.element;
      if (parent === undefined && root !== undefined) throw unreadable('there is a second root', text, tag);
      const element = begin(name, attributes, parent);
      root ??= { element };
      if (closed) close(element, '', parent);
      else if (open.push({ name, element, text: '' }) > DEEPEST) throw tooDeep();
    }
  }

  const last = open.at(-1);
  if (last !== undefined) throw unreadable(`<${short(last.name)}> is never closed`, text, text.length);
  if (outside.trim() !== '') throw unreadable('there is text outside of the root', text, text.length);
  if (root === undefined) throw unreadable('there is no element', text, text.length);
  return root.element;
}

const startName = /<([^\s<>/=!?&'"]+)/y;
const attribute = /\s+([^\s<>/=&'"]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const startEnd = /\s*(\/?)>/y;

interface StartTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly closed: boolean;
  readonly end: number;
}

function readStartTag(text: string, from: number): StartTag {
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
  return { name: name[1]!, attributes, closed: last[1] === '/', end: startEnd.lastIndex };
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

function tooDeep(): ServiceError {
  return new ServiceError('row/too-large', { what: 'the depth of the XML', limit: `${DEEPEST} elements` });
}

function unreadable(problem: string, text: string, at: number): ServiceError {
  const line = text.slice(0, at).split('\n').length;
  return new ServiceError('row/unreadable', { format: 'XML', problem: `${problem}, line ${line}` });
}

/** A name as a message can show it. */
function short(name: string): string {
  return name.length <= 60 ? name : `${name.slice(0, 60)}…`;
}
