import type { Screen } from './screen.ts';

/** A Markdown manual page for the terminal: headings bold, code as it stands, the rest wrapped to the width. */
export function renderManual(markdown: string, { paint, width }: Screen): string {
  let inCode = false;
  const lines: string[] = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) {
      inCode = !inCode;
      continue;
    }
    if (inCode) lines.push(`    ${paint.cyan(line)}`);
    else if (line.startsWith('#')) lines.push(paint.bold(line.replace(/^#+ /, '')));
    else if (line.startsWith('|')) lines.push(line);
    else
      lines.push(
        ...wrap(
          line.replaceAll(/`([^`]+)`/g, (_whole, code: string) => paint.cyan(code)),
          width,
        ),
      );
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Breaks a line between words; a list item goes on under its text. */
function wrap(line: string, width: number): string[] {
  const hanging = line.startsWith('- ') ? '  ' : '';
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const next = current === '' ? word : `${current} ${word}`;
    // eslint-disable-next-line no-control-regex -- colour codes take no room
    if (next.replaceAll(/\u001B\[\d+m/g, '').length > width && current !== '') {
      lines.push(current);
      current = hanging + word;
    } else current = next;
  }
  return [...lines, current];
}
