import { spellingsOf } from './spellings-of.ts';

/** The names of the markers that stand somewhere in the bytes, in whatever spelling. */
export type Search = (bytes: Buffer) => readonly string[];

/** Looks for thousands of spellings in one pass: most places are ruled out by their first two bytes. */
export function createSearch(markers: ReadonlyMap<string, string | Uint8Array>): Search {
  const isBeginning = new Uint8Array(0x1_00_00);
  const byBeginning = new Map<number, { readonly name: string; readonly spelling: Buffer }[]>();
  for (const [name, marker] of markers)
    for (const spelling of spellingsOf(marker)) {
      isBeginning[spelling.readUInt16BE(0)] = 1;
      const beginning = spelling.readUInt32BE(0);
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { name, spelling }]);
    }
  return (bytes) => {
    const found = new Set<string>();
    for (let at = 0; at + 4 <= bytes.length; at++) {
      if (isBeginning[(bytes[at]! << 8) | bytes[at + 1]!] === 0) continue;
      for (const { name, spelling } of byBeginning.get(bytes.readUInt32BE(at)) ?? [])
        if (!found.has(name) && bytes.subarray(at, at + spelling.length).equals(spelling)) found.add(name);
    }
    return [...found];
  };
}
