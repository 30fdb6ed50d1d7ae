/** Lines that are redrawn in place at the bottom of a terminal. */
export interface LiveLines {
  show(lines: readonly string[]): void;
  /** Takes the lines away again. */
  clear(): void;
}

const UP = (count: number) => (count > 0 ? `\u001B[${count}A` : '');
const CLEAR_DOWN = '\r\u001B[0J';

export function createLiveLines(stream: NodeJS.WriteStream): LiveLines {
  let drawn = 0;
  let last = '';
  return {
    show(lines) {
      // More lines than the screen has would scroll and be drawn again and again.
      const kept = lines.slice(-Math.max(1, (stream.rows || 24) - 1));
      const text = kept.join('\n');
      if (text === last) return;
      stream.write(`${UP(drawn)}${CLEAR_DOWN}${text}\n`);
      drawn = kept.length;
      last = text;
    },
    clear() {
      if (drawn > 0) stream.write(UP(drawn) + CLEAR_DOWN);
      drawn = 0;
      last = '';
    },
  };
}
