const mark = (name: string): string => `<!-- ${name}: written by npm run scale -->`;
const END = '<!-- end -->';

/** A page with its marked tables written anew; throws when the page lacks one of the marks. */
export function withTables(text: string, tables: ReadonlyMap<string, string>): string {
  let page = text;
  for (const [name, table] of tables) {
    const from = page.indexOf(mark(name));
    const to = page.indexOf(END, from);
    if (from === -1 || to === -1) throw new Error(`the page lacks the marks ${mark(name)} and ${END}`);
    page = `${page.slice(0, from)}${mark(name)}\n\n${table}\n\n${page.slice(to)}`;
  }
  return page;
}
