/** The text that reads a table of the cellar. Names have letters, digits, spaces and `-_.` only, so quotes are all it takes. */
export function thawQuery(name: string): string {
  return `thaw ${/^[A-Za-z_][\w.-]*$/.test(name) ? name : `"${name}"`}`;
}
