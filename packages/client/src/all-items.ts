interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string | undefined;
}

/** The items of a list one after the other, page by page as they are wanted. */
export async function* allItems<T>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
