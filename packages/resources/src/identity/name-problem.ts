const CONTROL = /\p{Cc}/u;

/** What is wrong with a name in the form NFC, if anything: names appear in addresses, lists and logs. */
export function nameProblem(name: string): string | undefined {
  if (name === '.' || name === '..') return 'cannot be "." or ".."';
  if (CONTROL.test(name) || !name.isWellFormed()) return 'may not hold control characters';
  if (name !== name.trim()) return 'may not begin or end with a space';
  return name.length === 0 || [...name].length > 1_000 ? 'must have 1 to 1000 characters' : undefined;
}
