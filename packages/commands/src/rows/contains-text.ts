import type { Expression } from '@rowmill/language';

/** What `contains` and `excludes` ask. */
export function containsText(column: string, text: string, ignoreCase: boolean): Expression {
  return {
    kind: 'binary',
    operator: 'contains',
    left: inOneCase({ kind: 'column', name: column }, ignoreCase),
    right: inOneCase({ kind: 'literal', value: text }, ignoreCase),
  };
}

function inOneCase(text: Expression, ignoreCase: boolean): Expression {
  return ignoreCase ? { kind: 'call', name: 'lower', args: [text] } : text;
}
