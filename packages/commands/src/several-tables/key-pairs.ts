import { columnNames } from '../columns/column-pattern.ts';

/** A column of this table and the one of the other that it is compared with. */
export interface KeyPair {
  readonly left: string;
  readonly right: string;
}

/** `id, day` names columns that both tables have; `id=user` pairs two that are called differently. */
export function keyPairs(text: string): KeyPair[] {
  return columnNames(text).map((name) => {
    const at = name.indexOf('=');
    return at === -1 ? { left: name, right: name } : { left: name.slice(0, at), right: name.slice(at + 1) };
  });
}

export function leftNames(pairs: readonly KeyPair[]): string[] {
  return pairs.map((pair) => pair.left);
}

export function rightNames(pairs: readonly KeyPair[]): string[] {
  return pairs.map((pair) => pair.right);
}
