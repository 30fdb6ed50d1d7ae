/** Epoch milliseconds as replies write them, under a name; nothing when it has not come. */
export function showMoment<Name extends string>(
  name: Name,
  ms: number | undefined,
): { readonly [K in Name]?: string } {
  return (ms === undefined ? {} : { [name]: new Date(ms).toISOString() }) as {
    readonly [K in Name]?: string;
  };
}
