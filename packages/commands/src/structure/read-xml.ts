import type { Value } from '@rowmill/contracts';
import { walkXml } from './walk-xml.ts';

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Map<string, Value[]>;
}

/**
 * XML as a value: the document is an object with the root under its name; every element below is a position in the
 * array under its name. An element is its text, or an object of its attributes and children with the text under
 * `textContent` when it has any of them. Prefixes keep their colon; white space at the ends of a text is dropped.
 */
export function readXml(text: string): Value {
  let whole: Value = '';
  const { name } = walkXml<OpenElement>(text, {
    open: (opened, attributes) => ({ name: opened, attributes, children: new Map() }),
    close(element, written, parent) {
      const value = valueOf(element, written);
      if (parent === undefined) whole = value;
      else addTo(parent, element.name, value);
    },
  });
  return Object.fromEntries([[name, whole]]);
}

function addTo({ children }: OpenElement, name: string, value: Value): void {
  const siblings = children.get(name);
  if (siblings === undefined) children.set(name, [value]);
  else siblings.push(value);
}

function valueOf({ attributes, children }: OpenElement, text: string): Value {
  if (attributes.size === 0 && children.size === 0) return text;
  const entries: [string, Value][] = [];
  for (const [name, value] of attributes) entries.push([children.has(name) ? `@${name}` : name, value]);
  for (const [name, values] of children) entries.push([name, values]);
  if (children.size === 0 || text !== '') entries.push(['textContent', text]);
  return Object.fromEntries(entries);
}
