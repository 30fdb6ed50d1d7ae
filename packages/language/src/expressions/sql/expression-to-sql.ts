import type { SegmentType, Token } from '@rowmill/contracts';
import { boundDepth } from '../../sql/bind-sql.ts';
import { jsonIsNull } from '../../sql/json-cell-sql.ts';
import type { Relation } from '../../sql/relation.ts';
import { joinSql, raw, sql, type Sql } from '../../sql/sql.ts';
import { canFail } from '../can-fail.ts';
import { childrenOf, type BinaryOperator, type Expression } from '../expression.ts';
import { functionNamed } from '../functions/table.ts';
import type { ExpressionEnvironment } from '../reader.ts';
import { arithmeticToSql } from './arithmetic-to-sql.ts';
import { columnToSql } from './column-to-sql.ts';
import { compareToSql, equalsToSql } from './compare-to-sql.ts';
import { numberOfText } from '../values/numeric-text.ts';
import { booleanOnly, textOnly } from './facets.ts';
import { asJson, bindValues, literalValue, MISSING, type SqlValue } from './sql-value.ts';
import { textOperatorToSql } from './text-operator-to-sql.ts';

/** Longer SQL costs more to plan than the closures cost to run. */
const MAXIMUM_SQL_LENGTH = 50_000;
const MAXIMUM_BOUND_DEPTH = 30;
/** DuckDB refuses expressions nested a thousand deep, and every level here is several there. */
const MAXIMUM_SQL_DEPTH = 40;

/**
 * An expression as SQL of a column's type, NULL for missing; nothing where SQL is not known to agree with the closures.
 * A statement may fail on rows that SQL cannot answer (overflow, integers past 2⁵³ among doubles): see `gaveUp`.
 */
export function expressionToSql(
  expression: Expression,
  relation: Relation,
  environment: ExpressionEnvironment,
): { sql: Sql; type: SegmentType } | undefined {
  const value = new Translation(relation, environment).start(expression);
  if (value === undefined) return undefined;
  return value.isNull === undefined
    ? { sql: value.sql, type: value.type }
    : { sql: asJson(value), type: 'JSON' };
}

/** A condition as BOOLEAN that is never NULL. */
export function conditionToSql(
  expression: Expression,
  relation: Relation,
  environment: ExpressionEnvironment,
): Sql | undefined {
  const condition = filterToSql(expression, relation, environment);
  return condition && sql`COALESCE(${condition}, FALSE)`;
}

/** A condition for WHERE, which takes NULL for false: DuckDB can then use it to skip row groups. */
export function filterToSql(
  expression: Expression,
  relation: Relation,
  environment: ExpressionEnvironment,
): Sql | undefined {
  return new Translation(relation, environment).startCondition(expression);
}

class Translation {
  private readonly relation: Relation;
  private readonly environment: ExpressionEnvironment;

  constructor(relation: Relation, environment: ExpressionEnvironment) {
    this.relation = relation;
    this.environment = environment;
  }

  start(expression: Expression): SqlValue | undefined {
    if (isDeep(expression, MAXIMUM_SQL_DEPTH)) return undefined;
    const value = this.value(expression);
    return value && isAffordable(value.sql) ? value : undefined;
  }

  startCondition(expression: Expression): Sql | undefined {
    if (isDeep(expression, MAXIMUM_SQL_DEPTH)) return undefined;
    const condition = this.condition(expression);
    return condition && isAffordable(condition) ? condition : undefined;
  }

  /** Refuses SQL that does not depend on operands which may fail: it would hide their errors. */
  private value(expression: Expression): SqlValue | undefined {
    const value = this.anyValue(expression);
    return value === MISSING && canFail(expression) ? undefined : value;
  }

  private condition(expression: Expression): Sql | undefined {
    const condition = this.anyCondition(expression);
    return condition?.texts[0] === 'FALSE' && canFail(expression) ? undefined : condition;
  }

  private anyValue(expression: Expression): SqlValue | undefined {
    switch (expression.kind) {
      case 'literal':
        return literalValue(expression.value);
      case 'now':
        return literalValue(this.environment.now);
      case 'column':
        return columnToSql(this.relation, expression.name);
      case 'token':
        return this.token(expression.token);
      case 'negate': {
        const operand = this.value(expression.operand);
        return operand && arithmeticToSql('-', literalValue(0)!, operand);
      }
      case 'list':
        return undefined;
      case 'call': {
        const values = this.values(expression.args);
        return values && functionNamed(expression.name)?.sql?.(...values);
      }
      case 'binary':
        if (isArithmetic(expression.operator)) {
          const sides = this.values([expression.left, expression.right]);
          return sides && arithmeticToSql(expression.operator, sides[0]!, sides[1]!);
        }
        break;
      default:
        break;
    }
    const condition = this.condition(expression);
    return condition && { sql: sql`COALESCE(${condition}, FALSE)`, type: 'BOOLEAN' };
  }

  /** BOOLEAN in which NULL stands for false. */
  private anyCondition(expression: Expression): Sql | undefined {
    switch (expression.kind) {
      case 'not': {
        const operand = this.condition(expression.operand);
        return operand && sql`(NOT COALESCE(${operand}, FALSE))`;
      }
      case 'and':
      case 'or': {
        const operands = expression.operands.map((operand) => this.condition(operand));
        if (!operands.every((operand) => operand !== undefined)) return undefined;
        return sql`(${joinSql(operands, expression.kind === 'and' ? ' AND ' : ' OR ')})`;
      }
      case 'is': {
        const operand = this.value(expression.operand);
        return operand && (expression.what === 'null' ? isNull(operand) : isMissing(operand));
      }
      case 'binary':
        if (!isArithmetic(expression.operator)) return this.comparison(expression);
        break;
      default:
        break;
    }
    const value = this.value(expression);
    return value && bindValues([value], (bound) => booleanOnly(bound!));
  }

  private comparison({ operator, left, right }: Extract<Expression, { kind: 'binary' }>): Sql | undefined {
    if (operator === 'in') return this.membership(left, right);
    const sides = this.values([left, right]);
    if (sides === undefined || isArithmetic(operator)) return undefined;
    const [a, b] = [sides[0]!, sides[1]!];
    return isText(operator) ? textOperatorToSql(operator, a, b) : compareToSql(operator, a, b);
  }

  private membership(left: Expression, right: Expression): Sql | undefined {
    if (right.kind !== 'list') return undefined;
    const value = this.value(left);
    const items = this.values(right.items);
    if (value === undefined || items === undefined) return undefined;
    if (items.length === 0) return raw('FALSE');
    const written = joinSql(items.map((item) => item.sql));
    const alike = items.every((item) => item.type === value.type && item.literal !== undefined);
    if (alike && value.type !== 'JSON') return sql`(${value.sql} IN (${written}))`;
    if (value.type === 'JSON' && items.every(isWord))
      return bindValues([value], (bound) => sql`(${textOnly(bound!)} IN (${written}))`);
    return bindValues([value, ...items], (bound, ...others) => {
      const equal = others.map((item) => sql`COALESCE(${equalsToSql(bound!, item)}, FALSE)`);
      return sql`(${joinSql(equal, ' OR ')})`;
    });
  }

  private values(expressions: readonly Expression[]): readonly SqlValue[] | undefined {
    const values = expressions.map((expression) => this.value(expression));
    return values.every((value) => value !== undefined) ? values : undefined;
  }

  private token(token: Token): SqlValue | undefined {
    if (token.family === 'column') return columnToSql(this.relation, token.name);
    const value = token.family === 'row' ? undefined : this.environment.token(token);
    return value === undefined || (typeof value === 'object' && value !== null)
      ? undefined
      : literalValue(value);
  }
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

function isArithmetic(operator: BinaryOperator): operator is Arithmetic {
  return ['+', '-', '*', '/', '%'].includes(operator);
}

function isText(operator: string): operator is 'contains' | 'startsWith' | 'endsWith' | 'matches' {
  return ['contains', 'startsWith', 'endsWith', 'matches'].includes(operator);
}

/** A text of the query that is no number: only a text can equal it. */
function isWord({ literal }: SqlValue): boolean {
  return typeof literal === 'string' && numberOfText(literal) === undefined;
}

function isNull(value: SqlValue): Sql {
  return value.type === 'JSON' ? sql`(${jsonIsNull(value.sql)})` : (value.isNull ?? raw('FALSE'));
}

function isMissing(value: SqlValue): Sql {
  const isAbsent = sql`(${value.sql} IS NULL)`;
  return value.isNull === undefined ? isAbsent : sql`(${isAbsent} AND NOT ${value.isNull})`;
}

function isDeep(expression: Expression, levels: number): boolean {
  return levels === 0 || childrenOf(expression).some((child) => isDeep(child, levels - 1));
}

function isAffordable(whole: Sql): boolean {
  const length = whole.texts.reduce((sum, text) => sum + text.length, 0);
  return length <= MAXIMUM_SQL_LENGTH && boundDepth(whole) <= MAXIMUM_BOUND_DEPTH;
}
