export const FORMATS = ['table', 'ndjson', 'json', 'csv', 'parquet'] as const;

export type Format = (typeof FORMATS)[number];

/** Rows a table shows; files and pipes get all. */
export const ROWS_SHOWN = 40;
