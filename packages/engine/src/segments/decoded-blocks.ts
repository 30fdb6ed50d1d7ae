import type { KeyedRow } from '@rowmill/contracts';

/**
 * Rows of recently read and written segments, ready to use: the engine reads the same segment in many slices. Bounded
 * by weight, the longest unused goes first.
 */
export interface DecodedBlocks {
  get(key: string): readonly KeyedRow[] | undefined;
  /** `decode` is called when the rows are wanted for the first time, if ever. */
  set(key: string, weight: number, decode: () => readonly KeyedRow[]): void;
}

interface Block {
  readonly weight: number;
  rows: (() => readonly KeyedRow[]) | readonly KeyedRow[];
}

export function createDecodedBlocks(limit: number): DecodedBlocks {
  const blocks = new Map<string, Block>();
  let weight = 0;

  const drop = (key: string) => {
    weight -= blocks.get(key)?.weight ?? 0;
    blocks.delete(key);
  };

  return {
    get(key) {
      const block = blocks.get(key);
      if (block === undefined) return undefined;
      blocks.delete(key);
      blocks.set(key, block);
      if (typeof block.rows === 'function') block.rows = block.rows();
      return block.rows;
    },
    set(key, weightOfBlock, decode) {
      drop(key);
      if (weightOfBlock > limit / 4) return;
      blocks.set(key, { weight: weightOfBlock, rows: decode });
      weight += weightOfBlock;
      for (const oldest of blocks.keys()) {
        if (weight <= limit) break;
        drop(oldest);
      }
    },
  };
}
