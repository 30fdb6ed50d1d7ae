import { randomUUID } from 'node:crypto';
import type { Facts } from './facts-of.ts';

/** Values that fit a field and values that do not; as they stand in JSON. */
export interface Probes {
  readonly inside: readonly unknown[];
  readonly outside: readonly unknown[];
}

/** Two UTF-16 units and four bytes, but one character. */
const WIDE = '😀';

/** Lists and texts up to this size are tried at their limit; a larger limit is out of reach of a quick test. */
const MOST = 20_000;

const EXAMPLES: Readonly<Record<string, unknown>> = {
  string: 'text',
  integer: 7,
  number: 1.5,
  boolean: true,
  object: {},
  array: [],
  null: null,
};

/** What to try, from the limits of all shapes that a field can have. */
export function probesOf(shapes: readonly Facts[]): Probes {
  const types = shapes.map(({ type }) => type);
  const wrong = types.includes(undefined)
    ? []
    : Object.entries(EXAMPLES).filter(([type]) => !types.includes(type) && !fitsNumber(type, types));
  const tried = shapes.map(ofShape);
  return {
    inside: tried.flatMap(({ inside }) => inside),
    outside: [...wrong.map(([, value]) => value), ...tried.flatMap(({ outside }) => outside)],
  };
}

/** Whole numbers are numbers. */
function fitsNumber(type: string, types: readonly (string | undefined)[]): boolean {
  return type === 'integer' && types.includes('number');
}

function ofShape(facts: Facts): Probes {
  if (facts.enum !== undefined)
    return { inside: facts.enum, outside: ['another', '', String(facts.enum[0]).toUpperCase()] };
  switch (facts.type) {
    case 'string':
      return facts.format === undefined ? ofText(facts) : ofFormat(facts.format);
    case 'integer':
    case 'number':
      return ofNumber(facts);
    case 'boolean':
      return { inside: [true, false], outside: [] };
    case 'array':
      return ofList(facts);
    case 'object':
      return { inside: [], outside: [] };
    default:
      return { inside: Object.values(EXAMPLES), outside: [] };
  }
}

function ofText({ minLength = 0, maxLength = Infinity, pattern }: Facts): Probes {
  const lengths = [Math.max(minLength, 1), maxLength].filter((length) => length <= MOST);
  const inside =
    pattern === undefined ? lengths.flatMap((length) => ['x'.repeat(length), WIDE.repeat(length)]) : [];
  const tooLong = maxLength <= MOST ? ['x'.repeat(maxLength + 1), WIDE.repeat(maxLength + 1)] : [];
  const tooShort = minLength > 0 ? ['x'.repeat(minLength - 1), WIDE.repeat(minLength - 1)] : [];
  return {
    inside: minLength === 0 && pattern === undefined ? ['', ...inside] : inside,
    outside: [
      ...tooLong,
      ...tooShort,
      ...(pattern === undefined ? [] : ['', ' ', WIDE].filter((text) => !new RegExp(pattern).test(text))),
    ],
  };
}

function ofFormat(format: string): Probes {
  const id = randomUUID();
  switch (format) {
    case 'uuid':
      return {
        inside: [id, id.toUpperCase()],
        outside: ['x', '', `${id}0`, `{${id}}`, id.replaceAll('-', '')],
      };
    case 'date-time':
      return {
        inside: ['2999-12-31T23:59:59Z', '2999-12-31T23:59:59.123456789+14:00'],
        outside: ['2999-02-30T00:00:00Z', '2999-12-31', '2999-12-31T23:59:59', 'tomorrow', ''],
      };
    default:
      throw new Error(`no probes for the format ${format}`);
  }
}

function ofNumber({ type, minimum = -Infinity, maximum = Infinity }: Facts): Probes {
  const limits = [minimum, maximum].filter(Number.isFinite);
  const beyond = [minimum - 1, maximum + 1].filter(Number.isFinite);
  return { inside: limits, outside: type === 'integer' ? [...beyond, Math.max(minimum, 0) + 0.5] : beyond };
}

function ofList({ minItems = 0, maxItems = Infinity }: Facts): Probes {
  const list = (length: number): readonly unknown[] => Array.from({ length }, () => []);
  return {
    inside: minItems === 0 ? [[]] : [],
    outside: [
      ...(minItems > 0 ? [list(minItems - 1)] : []),
      ...(maxItems <= MOST ? [list(maxItems + 1)] : []),
    ],
  };
}
