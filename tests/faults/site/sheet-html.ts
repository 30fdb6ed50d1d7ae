/** As long as pages are, so that their pieces do not fit into one packet. */
const PADDING = `<!-- ${'lorem ipsum '.repeat(2_000)} -->`;

/** A page in two pieces: half of its lines stand there, the rest comes from its script, which is at the end. */
export function sheetHtml(lines: readonly string[]): readonly [string, string] {
  const half = Math.floor(lines.length / 2);
  const items = lines.slice(0, half).map((line) => `<li>${line}</li>`);
  const script = `
    for (const line of ${JSON.stringify(lines.slice(half))}) {
      const item = document.createElement('li');
      item.textContent = line;
      document.querySelector('ul').append(item);
    }`;
  return [
    `<!doctype html><html lang="en"><head><title>A sheet</title><link rel="icon" href="data:,"></head><body><ul>${items.join('')}</ul>${PADDING}`,
    `${PADDING}<script>${script}</script></body></html>`,
  ];
}
