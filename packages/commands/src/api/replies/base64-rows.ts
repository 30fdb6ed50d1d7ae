import type { Row } from '@rowmill/contracts';
import { readWhole } from './read-whole.ts';
import type { RowBytes } from './row-reader.ts';

/** Bytes of a kind nobody knows in one row, under `base64`. */
export async function* base64Rows({ body }: RowBytes): AsyncIterable<readonly Row[]> {
  yield [new Map([['base64', (await readWhole(body)).toString('base64')]])];
}
