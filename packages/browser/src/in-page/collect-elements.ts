export interface CollectWishes {
  /** Left out: every element of the document. */
  readonly selector?: string;
  readonly html?: boolean;
  readonly dimension?: boolean;
  /** The parent, and the path from the root. */
  readonly place?: boolean;
  /** An event by which others in the page are told which elements were read. */
  readonly announcement?: string;
}

/** What is read of one element; texts to be hashed are hashed outside. */
export interface CollectedElement {
  nodeName: string;
  attributes: Record<string, string>;
  innerText: string;
  innerHTML?: string;
  outerHTML?: string;
  dimension?: { x: number; y: number; width: number; height: number; top: number; left: number };
  parentElement?: { nodeName: string; attributes: Record<string, string> };
  path?: string;
}

/** Which elements a selector means to jQuery. */
type Find = (selector: string) => ArrayLike<Element>;

/**
 * Reads elements in document order. Names in the page such as `<input name="attributes">` hide properties even here, so
 * everything is read by the getters of the prototypes.
 */
export function collectElements(
  { selector = '*', html, dimension, place, announcement }: CollectWishes,
  find?: Find,
): { elements: CollectedElement[] } | { problem: string } {
  const get = (prototype: object, name: string): ((of: Node) => unknown) => {
    const property = Object.getOwnPropertyDescriptor(prototype, name);
    return (of) => property!.get!.call(of);
  };
  const nodeName = get(Node.prototype, 'nodeName') as (of: Node) => string;
  const textContent = get(Node.prototype, 'textContent') as (of: Node) => string;
  const parentOf = get(Node.prototype, 'parentElement') as (of: Node) => Element | null;
  const localName = get(Element.prototype, 'localName') as (of: Element) => string;
  const firstChild = get(Element.prototype, 'firstElementChild') as (of: Element) => Element | null;
  const nextBrother = get(Element.prototype, 'nextElementSibling') as (of: Element) => Element | null;
  const attributeMap = get(Element.prototype, 'attributes') as (of: Element) => NamedNodeMap;
  const innerHTML = get(Element.prototype, 'innerHTML') as (of: Element) => string;
  const outerHTML = get(Element.prototype, 'outerHTML') as (of: Element) => string;
  const innerText = get(HTMLElement.prototype, 'innerText') as (of: Element) => string;
  const { getBoundingClientRect } = Element.prototype;
  const { querySelectorAll } = Document.prototype;
  const { dispatchEvent } = EventTarget.prototype;

  const attributesOf = (element: Element): Record<string, string> => {
    const map = attributeMap(element);
    const attributes: Record<string, string> = {};
    for (let index = 0; index < map.length; index++) {
      const { name, value } = map[index]!;
      // An attribute may be named __proto__.
      Object.defineProperty(attributes, name, { value, enumerable: true, configurable: true });
    }
    return attributes;
  };
  /** On the whole page, as in its picture: how far it happens to be scrolled says nothing about an element. */
  const dimensionOf = (element: Element) => {
    const { x, y, width, height, top, left } = getBoundingClientRect.call(element);
    return { x: x + scrollX, y: y + scrollY, width, height, top: top + scrollY, left: left + scrollX };
  };
  const steps = new Map<Element, string>();
  /** Brothers are looked at together: one by one, a million of them would take for ever. */
  const nameChildrenOf = (parent: Element): void => {
    const counts = new Map<string, number>();
    const list: [child: Element, name: string, position: number][] = [];
    for (let child = firstChild(parent); child; child = nextBrother(child)) {
      const name = localName(child);
      const position = (counts.get(name) ?? 0) + 1;
      counts.set(name, position);
      list.push([child, name, position]);
    }
    for (const [child, name, position] of list) {
      const step = CSS.escape(name);
      steps.set(child, counts.get(name) === 1 ? step : `${step}:nth-of-type(${position})`);
    }
  };
  const stepOf = (element: Element, parent: Element | null): string => {
    if (!parent) return CSS.escape(localName(element));
    if (!steps.has(element)) nameChildrenOf(parent);
    return steps.get(element)!;
  };
  const paths = new Map<Element, string>();
  /** Most elements share their way with others. */
  const pathOf = (element: Element): string => {
    const unknown: Element[] = [];
    let path: string | undefined;
    for (let at: Element | null = element; at && path === undefined; at = parentOf(at)) {
      path = paths.get(at);
      if (path === undefined) unknown.push(at);
    }
    for (const at of unknown.toReversed()) {
      const step = stepOf(at, parentOf(at));
      path = path === undefined ? step : `${path} > ${step}`;
      paths.set(at, path);
    }
    return path ?? '';
  };
  const recordOf = (element: Element): CollectedElement => {
    const parent = place ? parentOf(element) : null;
    return {
      nodeName: nodeName(element),
      attributes: attributesOf(element),
      innerText: element instanceof HTMLElement ? innerText(element) : textContent(element),
      ...(html ? { innerHTML: innerHTML(element), outerHTML: outerHTML(element) } : {}),
      ...(dimension ? { dimension: dimensionOf(element) } : {}),
      ...(parent ? { parentElement: { nodeName: nodeName(parent), attributes: attributesOf(parent) } } : {}),
      ...(place ? { path: pathOf(element) } : {}),
    };
  };

  const announce = (node: Node): void => {
    if (announcement) dispatchEvent.call(node, new Event(announcement));
  };

  try {
    const found = Array.from(find ? find(selector) : querySelectorAll.call(document, selector));
    const elements = found.map(recordOf);
    for (const element of found) announce(element);
    return { elements };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    announce(document);
  }
}
