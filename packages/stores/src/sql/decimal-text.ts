const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,9})?$/i;

/** A number as its digits, without noughts at either end, and the power of ten that they are multiplied by. */
interface Decimal {
  readonly digits: string;
  readonly exponent: number;
}

/** Whether a text is a number in the usual way of writing. */
export function isDecimal(text: string): boolean {
  return PLAIN.test(text);
}

/** Digits behind the point in the shortest decimal that is this number. */
export function decimalPlaces(value: number | bigint | string): number {
  return Math.max(0, -decimalOf(String(value)).exponent);
}

/** Whether a double keeps this number: it is the double itself, or what JavaScript and databases print for it. */
export function isExactDouble(text: string): boolean {
  const number = Number(text);
  if (!Number.isFinite(number)) return false;
  const given = decimalOf(text);
  const isSame = (other: Decimal): boolean =>
    given.digits === other.digits && given.exponent === other.exponent;
  // A large double is printed with fewer digits than it has.
  return (
    isSame(decimalOf(String(number))) ||
    (Number.isInteger(number) && isSame(decimalOf(String(BigInt(number)))))
  );
}

function decimalOf(text: string): Decimal {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e');
  const [whole = '', behind = ''] = mantissa.replace('+', '').split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const all = `${whole.replace('-', '')}${behind}`.replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  if (digits === '') return { digits: '', exponent: 0 };
  return { digits: `${sign}${digits}`, exponent: Number(power) - behind.length + all.length - digits.length };
}
