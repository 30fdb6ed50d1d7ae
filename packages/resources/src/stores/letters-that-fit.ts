/** As many letters, from the first on, as are held in memory together; one at least, however large it is. */
export function lettersThatFit<T extends { readonly bytes: number }>(
  letters: readonly T[],
  most: { readonly count: number; readonly bytes: number },
): readonly T[] {
  let bytes = 0;
  const end = letters.findIndex((letter, index) => {
    bytes += letter.bytes;
    return index > 0 && (index >= most.count || bytes > most.bytes);
  });
  return end === -1 ? letters : letters.slice(0, end);
}
