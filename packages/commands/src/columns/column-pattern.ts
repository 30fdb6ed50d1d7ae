import type { Relation, SqlColumn } from '@rowmill/language';

/** The `prefix` of `prefix.*`, `undefined` for a plain name. */
export function prefixOf(name: string): string | undefined {
  return name.endsWith('.*') ? name.slice(0, -2) : undefined;
}

export function columnsBelow(relation: Relation, prefix: string): SqlColumn[] {
  return relation.columns.filter((column) => column.name.startsWith(`${prefix}.`));
}

/** The names in a text such as `a b.* [odd name]`. */
export function columnNames(text: string): string[] {
  return [...text.matchAll(/\[([^\]]*)\]|[^\s,]+/g)].map((match) => match[1] ?? match[0]);
}
