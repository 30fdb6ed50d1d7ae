/** A number of a database, from its digits: an integer that no double is stays whole. */
export function numberOf(digits: string): number | bigint {
  const number = Number(digits);
  return /^-?\d+$/.test(digits) && BigInt(digits) !== BigInt(number) ? BigInt(digits) : number;
}
