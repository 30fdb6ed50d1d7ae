/** What a list shows of a query: its first line with something on it, and a sign that there is more. */
export function firstLine(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = ''] = lines;
  return lines.length > 1 ? `${first} …` : first;
}
