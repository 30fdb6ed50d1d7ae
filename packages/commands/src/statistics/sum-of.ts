import type { SegmentType } from '@rowmill/contracts';
import { identifier, raw, sql, type Sql } from '@rowmill/language';
import { asDouble, finite, isNumber, type MaybeColumn } from './numbers-of.ts';

/**
 * The sum of a column's numbers. Integers of 64 bits add up exactly, and past 64 bits too: such a sum is written as
 * JSON, the one type that can hold it. With any other number among them it is a double, added up with compensation.
 */
export function sumOf(column: MaybeColumn): { type: SegmentType; expression: Sql } {
  switch (column?.type) {
    case 'DOUBLE':
      return { type: 'DOUBLE', expression: finite(sql`coalesce(fsum(${identifier(column.as)}), 0)`) };
    case 'BIGINT':
      return {
        type: 'JSON',
        expression: sql`CAST(CAST(coalesce(sum(${identifier(column.as)}), 0) AS VARCHAR) AS JSON)`,
      };
    case 'JSON': {
      const as = identifier(column.as);
      const isWhole = sql`json_type(${as}) IN ('BIGINT', 'UBIGINT')`;
      // Not by FILTER: it lets the conversion run on every value first, and a conversion that fails is slow.
      const whole = sql`coalesce(sum(CASE WHEN ${isWhole} THEN TRY_CAST(CAST(${as} AS VARCHAR) AS HUGEINT) END), 0)`;
      const any = finite(sql`fsum(${asDouble(column)})`);
      const allWhole = sql`coalesce(bool_and(${isWhole}) FILTER (WHERE ${isNumber(column)}), TRUE)`;
      return {
        type: 'JSON',
        expression: sql`CASE WHEN ${allWhole} THEN CAST(CAST(${whole} AS VARCHAR) AS JSON) ELSE to_json(${any}) END`,
      };
    }
    default:
      return { type: 'BIGINT', expression: raw('0::BIGINT') };
  }
}
