import type { Expression } from '@rowmill/language';

/** A function of expressions, called with a column and fixed values behind it; missing ones at the end are left out. */
export function functionOfColumn(
  name: string,
  column: string,
  ...values: readonly (string | number | undefined)[]
): Expression {
  const literals = values.flatMap((value): Expression[] =>
    value === undefined ? [] : [{ kind: 'literal', value }],
  );
  return { kind: 'call', name, args: [{ kind: 'column', name: column }, ...literals] };
}
