import { walkXml } from '../../structure/walk-xml.ts';

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

interface OpenElement extends XmlElement {
  readonly prefixes: Prefixes;
  readonly children: XmlElement[];
  text: string;
}

/** Reads a document; children stand in its order. */
export function readElement(text: string): XmlElement {
  return walkXml<OpenElement>(text, {
    open: (tag, written, parent) => elementOf(tag, written, parent?.prefixes),
    close(element, inside, parent) {
      element.text = inside;
      parent?.children.push(element);
    },
  });
}

function elementOf(tag: string, written: ReadonlyMap<string, string>, outer?: Prefixes): OpenElement {
  const attributes = new Map<string, string>();
  const own = new Map<string, string>();
  for (const [name, value] of written)
    if (name === 'xmlns') own.set('', value);
    else if (name.startsWith('xmlns:')) own.set(name.slice('xmlns:'.length), value);
    else attributes.set(name, value);
  const prefixes = own.size === 0 && outer !== undefined ? outer : { own, ...(outer && { outer }) };
  const resolve = (qualified: string): QualifiedName => {
    const [prefix, name] = qualified.includes(':') ? qualified.split(':', 2) : ['', qualified];
    return { namespace: meaningOf(prefix!, prefixes), name: name! };
  };
  return { ...resolve(tag), attributes, children: [], text: '', resolve, prefixes };
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
