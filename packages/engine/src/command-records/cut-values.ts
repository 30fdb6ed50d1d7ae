import type { Value } from '@rowmill/contracts';
import { printJson } from '@rowmill/language';

/** What the values of a record may take together. */
const MOST_BYTES = 2_048;
const END = '…';
const END_BYTES = Buffer.byteLength(END);

export interface CutValues {
  /** A JSON object. */
  readonly json: string;
  readonly isCut: boolean;
}

/** Values by name, together at most 2 kB: short ones stay whole, of the others the beginning of their text is left. */
export function cutValues(values: ReadonlyMap<string, Value>): CutValues {
  const json = objectText(values);
  if (Buffer.byteLength(json) <= MOST_BYTES) return { json, isCut: false };
  const texts = [...values].map(([name, value]) => {
    const text = typeof value === 'string' ? value : printJson(value);
    return { name, value, text, bytes: Buffer.byteLength(text) };
  });
  const kept = new Map<string, Value>();
  let left = MOST_BYTES;
  // The shortest first, so that what it does not need is there for the longer ones.
  for (const [at, { name, value, text, bytes }] of texts.toSorted((a, b) => a.bytes - b.bytes).entries()) {
    const share = Math.floor(left / (texts.length - at));
    kept.set(name, bytes <= share ? value : cutText(text, share));
    left -= Math.min(bytes, share);
  }
  const isCut = texts.some(({ name, value }) => kept.get(name) !== value);
  return { json: objectText(new Map(texts.map(({ name }) => [name, kept.get(name)!]))), isCut };
}

function cutText(text: string, bytes: number): string {
  const whole = Buffer.from(text.slice(0, bytes));
  // As a stream, the decoder keeps back a character that is not whole.
  const start = new TextDecoder().decode(whole.subarray(0, Math.max(0, bytes - END_BYTES)), { stream: true });
  return start + END;
}

function objectText(values: ReadonlyMap<string, Value>): string {
  return `{${Array.from(values, ([name, value]) => `${JSON.stringify(name)}:${printJson(value)}`).join(',')}}`;
}
