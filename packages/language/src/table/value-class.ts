import type { Value } from '@rowmill/contracts';

/** The order of classes in `sort`; inside one class values compare with each other. */
export const VALUE_CLASSES = ['boolean', 'number', 'text', 'array', 'null', 'missing'] as const;

export type ValueClass = (typeof VALUE_CLASSES)[number];

/** The class of a value; an (empty) object stands with the arrays. */
export function classOf(value: Value | undefined): ValueClass {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return 'boolean';
    case 'number':
    case 'bigint':
      return 'number';
    case 'string':
      return 'text';
    default:
      return 'array';
  }
}
