import { raw, sql, type Relation } from '@rowmill/language';
import { buildRelation, cellOf } from './build-relation.ts';
import { leftNames, rightNames, type KeyPair } from './key-pairs.ts';
import { pairsOf } from './on-flag.ts';
import { same } from './same-columns.ts';
import { setApart } from './set-apart.ts';

/** The rows of a table that another table has too, or has not; duplicates stay. */
export function presentIn(
  input: Relation,
  other: Relation,
  on: string | undefined,
  which: 'present' | 'absent',
): Relation {
  const pairs = on === undefined ? allColumns(input, other) : pairsOf(on);
  const left = setApart(input, 'l', leftNames(pairs));
  const right = setApart(other, 'r', rightNames(pairs));
  const kind = raw(which === 'present' ? 'SEMI JOIN' : 'ANTI JOIN');
  const source = sql`${left.relation.from} ${kind} ${right.relation.from} ON ${same(left.keys, right.keys)}`;
  return buildRelation(left.relation.columns.map(cellOf), left.relation.order, source);
}

/** Every column of either table that does not begin with `_`. */
function allColumns(left: Relation, right: Relation): KeyPair[] {
  const names = new Set([...left.columns, ...right.columns].map((column) => column.name));
  return [...names].filter((name) => !name.startsWith('_')).map((name) => ({ left: name, right: name }));
}
