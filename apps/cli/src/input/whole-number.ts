import { UsageError } from '../usage-error.ts';

/** The value of an option that counts something. */
export function wholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new UsageError(`${value} is not a whole number`);
  return Number(value);
}
