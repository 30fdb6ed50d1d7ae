import type { SegmentType } from '@rowmill/contracts';
import { identifier, sql, type Sql } from '@rowmill/language';

/**
 * Text that a spreadsheet would take for a formula. Apostrophes before it count, so that taking one away again from
 * what looks like this gives every text back.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A number that was scraped as text is harmless and stays as it is. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*(?:[eE][+-]?\d+)?$/;

/** A text that no spreadsheet runs. */
export function guardedText(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/**
 * A cell as a person reads it: text without quotes but guarded, whole numbers without a point, arrays as JSON, null
 * empty.
 */
export function csvCell(as: string, type: SegmentType): Sql {
  const column = identifier(as);
  switch (type) {
    case 'VARCHAR':
      return guarded(column);
    case 'JSON':
      // Arrays and numbers begin with other characters than texts: of a number only the sign could be in doubt.
      return sql`CASE WHEN starts_with(${column}::VARCHAR, '"') THEN ${guarded(sql`(${column}::JSON->>'$')`)}
        ELSE ${column}::JSON->>'$' END`;
    case 'DOUBLE':
      return sql`CASE WHEN ${column} = trunc(${column}) AND abs(${column}) < 9007199254740992
        THEN ${column}::BIGINT::VARCHAR WHEN isfinite(${column}) THEN ${column}::VARCHAR END`;
    default:
      return column;
  }
}

/** Looking at the first character is much cheaper than a pattern, and nearly always enough. */
function guarded(text: Sql): Sql {
  return sql`CASE WHEN left(${text}, 1) IN ('=', '+', '-', '@', chr(9), chr(13), '''')
    AND regexp_matches(${text}, ${FORMULA.source}) AND NOT regexp_matches(${text}, ${NUMBER.source})
    THEN '''' || ${text} ELSE ${text} END`;
}
