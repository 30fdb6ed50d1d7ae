/** What tells one query from another in a list: its first line that is no comment. */
export function firstLine(query: string): string {
  const text = query.replaceAll(/\/\*.*?\*\//gs, '').trim();
  const [line = ''] = text.split('\n');
  return line.trim() === '' ? query.trim().split('\n')[0]! : line.trim();
}
