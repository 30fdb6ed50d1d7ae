/** The names of the secrets that a reply shows masked: `password`, `headers x-key`. */
export function namedSecrets(
  masked: Readonly<Record<string, unknown>> | undefined,
  before = '',
): readonly string[] {
  return Object.entries(masked ?? {}).flatMap(([name, value]) => {
    const whole = before === '' ? name : `${before} ${name}`;
    if (typeof value === 'string') return [whole];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? namedSecrets(value as Record<string, unknown>, whole) : [];
  });
}
