import type { Value } from '@rowmill/contracts';
import { isObject } from '@rowmill/language';
import { readXml } from '../../structure/read-xml.ts';

/** An element with its names resolved. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  /** Without declarations of namespaces. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  /** What `prefix:name` in a value means here. */
  resolve(qualified: string): QualifiedName;
}

export interface QualifiedName {
  readonly namespace: string;
  readonly name: string;
}

/**
 * What prefixes stand for, the nearest declaration first. Elements share those around them: a document that declares
 * many and has many elements would not fit into memory otherwise.
 */
interface Prefixes {
  readonly own: ReadonlyMap<string, string>;
  readonly outer?: Prefixes;
}

/** Reads a document. Among children of different names the order is that in which the names first occur. */
export function readElement(text: string): XmlElement {
  const [[tag, content] = ['', '']] = Object.entries(readXml(text) as { readonly [tag: string]: Value });
  return elementOf(tag, content, { own: new Map() });
}

function elementOf(tag: string, content: Value, outer: Prefixes): XmlElement {
  const entries = isObject(content) ? Object.entries(content) : [];
  const attributes = new Map<string, string>();
  const own = new Map<string, string>();
  for (const [key, value] of entries) {
    if (typeof value !== 'string' || key === 'textContent') continue;
    const name = key.startsWith('@') ? key.slice(1) : key;
    if (name === 'xmlns') own.set('', value);
    else if (name.startsWith('xmlns:')) own.set(name.slice('xmlns:'.length), value);
    else attributes.set(name, value);
  }
  const prefixes = own.size === 0 ? outer : { own, outer };
  const resolve = (qualified: string): QualifiedName => {
    const [prefix, name] = qualified.includes(':') ? qualified.split(':', 2) : ['', qualified];
    return { namespace: meaningOf(prefix!, prefixes), name: name! };
  };
  const written = isObject(content) ? content['textContent'] : content;
  return {
    ...resolve(tag),
    attributes,
    children: entries.flatMap(([key, value]) =>
      Array.isArray(value) ? value.map((child: Value) => elementOf(key, child, prefixes)) : [],
    ),
    text: typeof written === 'string' ? written : '',
    resolve,
  };
}

function meaningOf(prefix: string, { own, outer }: Prefixes): string {
  return own.get(prefix) ?? (outer === undefined ? '' : meaningOf(prefix, outer));
}

/** The children of a name; of any namespace, since few documents mix names that mean different things. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}
