/** A part of a manual page. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'paragraph'; readonly text: string };

/** The Markdown that manual pages are written in: headings, fences, lists, paragraphs. Nothing in it becomes HTML. */
export function readMarkdown(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split('\n');
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const fence = /^(`{3,})/.exec(line)?.[1];
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    if (line.trim() === '') at++;
    else if (fence !== undefined) {
      const end = lines.indexOf(fence, at + 1);
      const close = end === -1 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, close).join('\n') });
      at = close + 1;
    } else if (heading !== null) {
      blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! });
      at++;
    } else {
      const end = lines.findIndex(
        (next, index) => index > at && (next.trim() === '' || next.startsWith('```')),
      );
      const together = lines.slice(at, end === -1 ? lines.length : end);
      blocks.push(line.startsWith('- ') ? listOf(together) : { kind: 'paragraph', text: together.join(' ') });
      at += together.length;
    }
  }
  return blocks;
}

function listOf(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines)
    if (line.startsWith('- ')) items.push(line.slice(2));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  return { kind: 'list', items };
}
