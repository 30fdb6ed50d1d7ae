import { ServiceError, type Row } from '@rowmill/contracts';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { distinctNames } from './distinct-names.ts';

/** How CSV text is to be read. */
export interface CsvForm {
  readonly delimiter: string;
  /** Whether the first record holds the names. */
  readonly header: boolean;
}

const LONGEST_RECORD = 16 * 1024 * 1024;

/**
 * CSV text as rows; every cell is text. A record that is too short lacks the last columns; cells beyond the header
 * are kept under `column5`, `column6`, …, and so are all cells when there is no header.
 */
export function readCsv(text: string, { delimiter, header }: CsvForm): Row[] {
  const records = parseRecords(text, delimiter);
  const names = header ? distinctNames(records.shift() ?? []) : [];
  return records.map(
    (record) => new Map(record.map((cell, index) => [names[index] ?? `column${index + 1}`, cell])),
  );
}

function parseRecords(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
    });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    if (cause.code === 'CSV_MAX_RECORD_SIZE')
      throw new ServiceError('row/too-large', { what: 'a record', limit: '16 MiB' });
    throw new ServiceError('row/unreadable', { format: 'CSV', problem: cause.message }, { cause });
  }
}
