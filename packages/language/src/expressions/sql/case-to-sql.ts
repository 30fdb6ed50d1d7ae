import { sql, type Sql } from '../../sql/sql.ts';
import { giveUp } from './sql-value.ts';

/** Letters whose capital is several letters, or that got one in Unicode 16 or 17, which DuckDB does not know yet. */
const UNLIKE_UPPER =
  String.raw`[\x{149}\x{19b}\x{1f0}\x{264}\x{390}\x{3b0}\x{587}\x{1c8a}\x{1e96}-\x{1e9a}\x{1f50}-\x{1f57}\x{1f80}-\x{1fff}` +
  String.raw`\x{a7cd}\x{a7cf}\x{a7d3}\x{a7d5}\x{a7db}\x{fb00}-\x{fb17}\x{10d70}-\x{10d85}\x{16ebb}-\x{16ed3}]`;

/** The same for small letters; besides, a sigma is written in another way at the end of a word. */
const UNLIKE_LOWER = String.raw`[\x{130}\x{3a3}\x{1c89}\x{a7cb}-\x{a7dc}\x{10d50}-\x{10d65}\x{16ea0}-\x{16eb8}]`;

/** Capital letters as JavaScript writes them: STRASSE. */
export function upperToSql(text: Sql): Sql {
  return unlessUnlike(text, UNLIKE_UPPER, sql`upper(replace(${text}, 'ß', 'SS'))`);
}

export function lowerToSql(text: Sql): Sql {
  return unlessUnlike(text, UNLIKE_LOWER, sql`lower(${text})`);
}

function unlessUnlike(text: Sql, unlike: string, changed: Sql): Sql {
  return sql`CASE WHEN strlen(${text}) > length(${text}) AND regexp_matches(${text}, ${unlike}) THEN ${giveUp('letters')}
    ELSE ${changed} END`;
}
