import { formatOfContentType, formatOfName } from '@rowmill/commands';

/** How a table can be uploaded. */
export const UPLOAD_FORMATS = ['json', 'ndjson', 'csv', 'parquet'] as const;

export type UploadFormat = (typeof UPLOAD_FORMATS)[number];

/** What is known of bytes that hold a table, apart from the bytes. */
export interface UploadFacts {
  /** Said by whoever sends it. */
  readonly format?: UploadFormat;
  /** Of the file; only its ending is looked at. */
  readonly name?: string;
  readonly mediaType?: string;
}

/** The format: as it is said, else by the file's ending, by its type, at last by its first bytes. */
export function uploadFormat({ format, name = '', mediaType }: UploadFacts, start: Buffer): UploadFormat {
  const told = [format, formatOfName(name), formatOfContentType(mediaType)].find(isUploadFormat);
  if (told !== undefined) return told;
  if (start.toString('latin1', 0, 4) === 'PAR1') return 'parquet';
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  // Objects one after the other, a line each or not, are read as JSON too.
  return text.startsWith('[') || text.startsWith('{') ? 'json' : 'csv';
}

function isUploadFormat(format: string | undefined): format is UploadFormat {
  return UPLOAD_FORMATS.some((known) => known === format);
}
