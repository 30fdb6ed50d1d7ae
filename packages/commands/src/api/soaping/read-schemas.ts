import type { ElementShape } from './service-description.ts';
import { childOf, childrenOf, type QualifiedName, type XmlElement } from './xml-element.ts';

/** What the schemas of a description say of elements and types. */
export interface Schemas {
  element(name: QualifiedName): ElementShape;
  /** What stands in an element of a type. */
  contentOf(type: QualifiedName): readonly ElementShape[] | undefined;
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

/** Each type that is extended is a call. */
const MOST_EXTENDED = 100;

export function readSchemas(schemas: readonly XmlElement[]): Schemas {
  const elements = new Map<string, Declared>();
  const types = new Map<string, Declared>();
  for (const schema of schemas) {
    const namespace = schema.attributes.get('targetNamespace') ?? '';
    const qualified = schema.attributes.get('elementFormDefault') === 'qualified';
    for (const node of schema.children) {
      const name = node.attributes.get('name');
      if (name === undefined) continue;
      const declared = { node, namespace, qualified };
      if (node.name === 'element') elements.set(keyOf({ namespace, name }), declared);
      if (node.name === 'complexType') types.set(keyOf({ namespace, name }), declared);
    }
  }

  const contentOf = (type: QualifiedName): readonly ElementShape[] | undefined => {
    const declared = types.get(keyOf(type));
    return declared && insideOf(declared);
  };
  const element = (name: QualifiedName): ElementShape => {
    const declared = elements.get(keyOf(name));
    return { ...name, content: () => (declared === undefined ? undefined : insideElement(declared)) };
  };
  const insideElement = (declared: Declared): readonly ElementShape[] | undefined => {
    const type = declared.node.attributes.get('type');
    if (type !== undefined) return contentOf(declared.node.resolve(type));
    const own = childOf(declared.node, 'complexType');
    return own && insideOf({ ...declared, node: own });
  };
  /** The elements of a complex type, those of the type it extends first. */
  const insideOf = (
    { node, ...where }: Declared,
    extended: readonly XmlElement[] = [],
  ): readonly ElementShape[] => {
    const derived = childOf(node, 'complexContent');
    const extension = childOf(derived, 'extension');
    const base = extension && types.get(keyOf(extension.resolve(extension.attributes.get('base') ?? '')));
    // A hostile schema may have types that extend each other, or no end of them.
    const isNew = base !== undefined && base.node !== node && !extended.includes(base.node);
    const before = isNew && extended.length < MOST_EXTENDED ? insideOf(base, [...extended, node]) : [];
    // A restriction says again what stays.
    return [...before, ...inGroups({ ...where, node: extension ?? childOf(derived, 'restriction') ?? node })];
  };
  const inGroups = ({ node, namespace, qualified }: Declared): readonly ElementShape[] =>
    node.children.flatMap((child) => {
      if (GROUPS.has(child.name)) return inGroups({ node: child, namespace, qualified });
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
  return { element, contentOf };
}

/** The schemas that stand in a document. */
export function schemasIn(document: XmlElement): readonly XmlElement[] {
  if (document.name === 'schema') return [document];
  return childrenOf(document, 'types').flatMap((types) => childrenOf(types, 'schema'));
}
