/** Something that is kept or shown somewhere, to search in. */
export interface KeptBytes {
  readonly where: string;
  readonly bytes: Buffer;
}

export function keptText(where: string, text: string): KeptBytes {
  return { where, bytes: Buffer.from(text) };
}
