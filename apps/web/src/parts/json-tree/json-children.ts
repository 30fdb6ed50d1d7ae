/** Something inside a value, by its key or index. */
export interface Child {
  readonly key: string | undefined;
  readonly value: unknown;
}

/** What is inside a list or an object; nothing of values that hold nothing. */
export function childrenOf(value: unknown): readonly Child[] | undefined {
  if (Array.isArray(value)) return value.map((item: unknown, index) => ({ key: String(index), value: item }));
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).map(([key, item]) => ({ key, value: item as unknown }));
}

const LONGEST = 10_000;

/** A single value as it is written in JSON, but text without quotes; very long text is cut and says so. */
export function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : String(value);
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST)}… (${text.length.toLocaleString()} characters)`;
}
