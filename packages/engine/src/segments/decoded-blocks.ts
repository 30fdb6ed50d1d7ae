import type { KeyedRow, SegmentRef } from '@rowmill/contracts';

/**
 * Rows of recently read and written segments, ready to use: the engine reads the same segment in many slices. Bounded
 * by the size of the rows' text; the longest unused goes first.
 */
export interface DecodedBlocks {
  /** The rows of a block; `load` is called if they are not there, once for all who ask meanwhile. */
  rows(key: string, block: number, load: () => Promise<LoadedBlock>): Promise<readonly KeyedRow[]>;
  has(key: string, block: number): boolean;
  /** `decode` is called when the rows are wanted for the first time, if ever. */
  keep(key: string, block: number, size: number, decode: () => readonly KeyedRow[]): void;
}

export interface LoadedBlock {
  readonly rows: readonly KeyedRow[];
  /** Characters of the rows' text. */
  readonly size: number;
}

interface Block {
  readonly size: number;
  rows: (() => readonly KeyedRow[]) | readonly KeyedRow[];
}

/** A block is what one reading of a small slice brings: half a row group, fewer rows where they are long. */
const BLOCK = { rows: 5120, bytes: 400_000 };

/** How many rows the blocks of a segment have. */
export function blockRows({ rows, bytes }: Pick<SegmentRef, 'rows' | 'bytes'>): number {
  return Math.max(1, Math.min(BLOCK.rows, Math.floor((BLOCK.bytes * rows) / bytes)));
}

export function createDecodedBlocks(limit: number): DecodedBlocks {
  const blocks = new Map<string, Block>();
  const loading = new Map<string, Promise<readonly KeyedRow[]>>();
  let size = 0;

  const drop = (name: string) => {
    size -= blocks.get(name)?.size ?? 0;
    blocks.delete(name);
  };
  const keep = (name: string, block: Block) => {
    drop(name);
    if (block.size > limit) return;
    blocks.set(name, block);
    size += block.size;
    for (const oldest of blocks.keys()) {
      if (size <= limit) break;
      drop(oldest);
    }
  };

  return {
    async rows(key, number, load) {
      const name = `${key}:${number}`;
      const block = blocks.get(name);
      if (block !== undefined) {
        blocks.delete(name);
        blocks.set(name, block);
        if (typeof block.rows === 'function') block.rows = block.rows();
        return block.rows;
      }
      const known = loading.get(name);
      if (known !== undefined) return known;
      const loaded = load().then((fresh) => {
        keep(name, fresh);
        return fresh.rows;
      });
      loading.set(name, loaded);
      try {
        return await loaded;
      } finally {
        loading.delete(name);
      }
    },
    has: (key, number) => blocks.has(`${key}:${number}`),
    keep(key, number, blockSize, decode) {
      keep(`${key}:${number}`, { size: blockSize, rows: decode });
    },
  };
}
