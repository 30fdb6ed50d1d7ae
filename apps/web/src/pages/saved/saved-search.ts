/** Which saved queries are wanted, as the address says it. */
export interface SavedSearch {
  readonly text?: string;
  readonly starred?: true;
}

export function savedSearchOf({ text, starred }: Readonly<Record<string, unknown>>): SavedSearch {
  return {
    // The router reads `text=5` as a number.
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
    ...(starred === true && { starred }),
  };
}
