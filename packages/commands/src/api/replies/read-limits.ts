import { ServiceError } from '@rowmill/contracts';

/** Bytes of a reply that must be in memory at once, because its format cannot be read in parts. */
export const WHOLE_LIMIT = 256 * 1024 * 1024;

/** Bytes that a compressed reply may grow to. */
export const UNPACKED_LIMIT = 4 * 1024 * 1024 * 1024;

/** Bytes of a row group of Parquet, as it is stored. */
export const ROW_GROUP_LIMIT = 512 * 1024 * 1024;

/** Bytes that the pages of Parquet which are read in one go may grow to. */
export const UNPACKED_AT_ONCE = 512 * 1024 * 1024;

/** Bytes of one line of NDJSON, one record of CSV or one row of Parquet. */
export const LINE_LIMIT = 16 * 1024 * 1024;

export function tooLarge(what: string, limit: number): ServiceError {
  return new ServiceError('row/too-large', { what, limit: `${limit / 1024 / 1024} MiB` });
}
