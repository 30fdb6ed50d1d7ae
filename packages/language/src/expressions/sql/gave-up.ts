/**
 * Whether DuckDB's message of a failed statement means that the SQL of an expression met a row it cannot answer: an
 * overflow, an integer that a double does not hold, a value too large. The same rows then go through the closures.
 */
export function gaveUp(message: string): boolean {
  return /\bexpression: |\bOverflow in |out of range/i.test(message);
}
