import type { ErrorCode, ErrorDetails, Row } from '@rowmill/contracts';

/** What the child that reads Parquet is asked. */
export type ToParquetChild =
  | { readonly kind: 'read'; readonly file: string; readonly residentBytes: number }
  /** One more handful of rows is welcome. */
  | { readonly kind: 'more' };

export type FromParquetChild =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly details: ErrorDetails };
