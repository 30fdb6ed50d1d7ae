/** Whether a text is what a glob describes, in which `*` stands for any text and `?` for one character. */
export function matchesGlob(glob: string, text: string): boolean {
  let [inGlob, inText] = [0, 0];
  let star = -1;
  let covered = 0;
  while (inText < text.length) {
    if (glob[inGlob] === '*') {
      star = inGlob++;
      covered = inText;
    } else if (inGlob < glob.length && (glob[inGlob] === '?' || glob[inGlob] === text[inText])) {
      inGlob++;
      inText++;
    } else if (star >= 0) {
      // Only the last star need cover more: what comes before it has found its place already.
      inGlob = star + 1;
      inText = ++covered;
    } else return false;
  }
  while (glob[inGlob] === '*') inGlob++;
  return inGlob === glob.length;
}
