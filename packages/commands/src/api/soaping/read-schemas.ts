import type { AnyElements, ElementShape } from './service-description.ts';
import { childOf, childrenOf, type QualifiedName, type XmlElement } from './xml-element.ts';

/** What stands in an element, in its order. */
type Content = readonly (ElementShape | AnyElements)[];

/** What the schemas of a description say of elements and types. */
export interface Schemas {
  element(name: QualifiedName): ElementShape;
  /** What stands in an element of a type. */
  contentOf(type: QualifiedName): Content | undefined;
}

interface Declared {
  readonly node: XmlElement;
  readonly namespace: string;
  /** Whether the elements inside belong to the namespace. */
  readonly qualified: boolean;
}

const keyOf = ({ namespace, name }: QualifiedName): string => `${namespace} ${name}`;

/** Groups in which elements stand one behind the other. */
const GROUPS = new Set(['sequence', 'all', 'choice']);

/** Each type that is extended is a call, and so is each group that stands in another. */
const MOST_EXTENDED = 100;
const MOST_GROUPS = 500;

export function readSchemas(schemas: readonly XmlElement[]): Schemas {
  const elements = new Map<string, Declared>();
  const types = new Map<string, Declared>();
  const groups = new Map<string, Declared>();
  const namespaces = new Set<string>();
  for (const schema of schemas) {
    const namespace = schema.attributes.get('targetNamespace') ?? '';
    const qualified = schema.attributes.get('elementFormDefault') === 'qualified';
    namespaces.add(namespace);
    for (const node of schema.children) {
      const name = node.attributes.get('name');
      if (name === undefined) continue;
      const declared = { node, namespace, qualified };
      if (node.name === 'element') elements.set(keyOf({ namespace, name }), declared);
      if (node.name === 'complexType') types.set(keyOf({ namespace, name }), declared);
      if (node.name === 'group') groups.set(keyOf({ namespace, name }), declared);
    }
  }

  const contentOf = (type: QualifiedName): Content | undefined => {
    const declared = types.get(keyOf(type));
    return declared && insideOf(declared);
  };
  const element = (name: QualifiedName): ElementShape => {
    const declared = elements.get(keyOf(name));
    return { ...name, content: () => (declared === undefined ? undefined : insideElement(declared)) };
  };
  const insideElement = (declared: Declared): Content | undefined => {
    const type = declared.node.attributes.get('type');
    if (type !== undefined) return contentOf(declared.node.resolve(type));
    const own = childOf(declared.node, 'complexType');
    return own && insideOf({ ...declared, node: own });
  };
  /** The elements of a complex type, those of the type it extends first. */
  const insideOf = ({ node, ...where }: Declared, extended: readonly XmlElement[] = []): Content => {
    const derived = childOf(node, 'complexContent');
    const extension = childOf(derived, 'extension');
    const base = extension && types.get(keyOf(extension.resolve(extension.attributes.get('base') ?? '')));
    // A hostile schema may have types that extend each other, or no end of them.
    const isNew = base !== undefined && base.node !== node && !extended.includes(base.node);
    const before = isNew && extended.length < MOST_EXTENDED ? insideOf(base, [...extended, node]) : [];
    // A restriction says again what stays.
    return [...before, ...inGroups({ ...where, node: extension ?? childOf(derived, 'restriction') ?? node })];
  };
  /** `seen` are groups that stand there already: a name is sent once, so a second time adds nothing but time. */
  const inGroups = ({ node, namespace, qualified }: Declared, seen = new Set<XmlElement>()): Content =>
    node.children.flatMap((child): Content => {
      if (GROUPS.has(child.name)) return inGroups({ node: child, namespace, qualified }, seen);
      if (child.name === 'group') return ofGroup(child, seen);
      if (child.name === 'any') return [anyOf(child, namespace)];
      if (child.name !== 'element') return [];
      const reference = child.attributes.get('ref');
      if (reference !== undefined) return [element(child.resolve(reference))];
      const isQualified = (child.attributes.get('form') ?? (qualified ? 'qualified' : '')) === 'qualified';
      return [
        {
          name: child.attributes.get('name') ?? '',
          namespace: isQualified ? namespace : '',
          content: () => insideElement({ node: child, namespace, qualified }),
        },
      ];
    });
  const ofGroup = (node: XmlElement, seen: Set<XmlElement>): Content => {
    const group = groups.get(keyOf(node.resolve(node.attributes.get('ref') ?? '')));
    if (group === undefined || seen.has(group.node) || seen.size >= MOST_GROUPS) return [];
    return inGroups(group, seen.add(group.node));
  };
  /** Elements that a schema declares are taken as it says, others as they are written. */
  const anyOf = ({ attributes }: XmlElement, target: string): AnyElements => {
    const wanted = attributes.get('namespace') ?? '##any';
    const own = wanted === '##targetNamespace' ? target : '';
    const takes = (namespace: string): boolean => {
      if (wanted === '##any') return true;
      if (wanted === '##other') return namespace !== target && namespace !== '';
      const named = wanted.split(/\s+/).map((one) => NAMESPACES[one]?.(target) ?? one);
      return named.includes(namespace);
    };
    return {
      any(name) {
        const declared = [target, ...namespaces].find(
          (namespace) => takes(namespace) && elements.has(keyOf({ namespace, name })),
        );
        if (declared !== undefined) return element({ namespace: declared, name });
        return { name, namespace: own, isFree: true, content: () => undefined };
      },
    };
  };
  return { element, contentOf };
}

/** Words that stand for a namespace. */
const NAMESPACES: Readonly<Record<string, (target: string) => string>> = {
  '##targetNamespace': (target) => target,
  '##local': () => '',
};

/** The schemas that stand in a document. */
export function schemasIn(document: XmlElement): readonly XmlElement[] {
  if (document.name === 'schema') return [document];
  return childrenOf(document, 'types').flatMap((types) => childrenOf(types, 'schema'));
}
