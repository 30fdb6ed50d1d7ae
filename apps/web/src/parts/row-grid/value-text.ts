/** A value to be copied: text as it is, everything else as JSON with integers of any size whole. */
export function valueText(value: unknown, indent?: number): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return value.toString();
  return JSON.stringify(value, exact, indent);
}

/** `JSON.rawJSON` is not in the library types yet; browsers without it get the digits as text. */
const { rawJSON } = JSON as unknown as { rawJSON?(text: string): unknown };

function exact(_key: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  return rawJSON?.(value.toString()) ?? value.toString();
}
