import type { Row } from '@rowmill/contracts';

/** Bytes that hold rows: the body of a reply or a file. */
export interface RowBytes {
  readonly body: AsyncIterable<Uint8Array>;
  /** File name or path of the address; tells what is inside a gzip. */
  readonly name: string;
  /** As the sender says; UTF-8 when left out. */
  readonly charset?: string;
  /** Between the cells of CSV; a comma when left out. */
  readonly delimiter?: string;
}

/** Reads rows while the bytes arrive where the format allows it, a handful at a time. */
export type RowReader = (bytes: RowBytes) => AsyncIterable<readonly Row[]>;
