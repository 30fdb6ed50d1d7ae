/** The address that a value is, if it is one of the web. */
export function linkOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 8_000 || !/^https?:\/\/\S+$/i.test(value)) return undefined;
  return URL.canParse(value) ? new URL(value).href : undefined;
}
