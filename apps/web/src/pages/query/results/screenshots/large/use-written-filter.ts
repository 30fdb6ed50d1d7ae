import { useState } from 'react';
import { addStage } from '../../../add-stage.ts';
import { useQueryText } from '../../../query-text.ts';

export interface WrittenFilter {
  /** Writes a stage behind the given one, in place of the one written before as long as nobody has changed the text since. */
  write(stage: string): void;
  takeBack(): void;
  /** The stage that was written and still stands there. */
  readonly stands: boolean;
}

interface Written {
  readonly before: string;
  readonly after: string;
}

/** One stage of the text that follows what is chosen in the picture. */
export function useWrittenFilter(index: number): WrittenFilter {
  const { text, setText } = useQueryText();
  const [written, setWritten] = useState<Written>();
  const stands = written?.after === text;
  return {
    stands,
    write(stage) {
      const before = stands ? written.before : text;
      const after = addStage(before, index, stage);
      setWritten({ before, after });
      setText(after);
    },
    takeBack() {
      if (stands) setText(written.before);
      setWritten(undefined);
    },
  };
}
