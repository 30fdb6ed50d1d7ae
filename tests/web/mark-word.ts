import type { Locator } from 'playwright-core';

/** Marks a word of a text as a person does: by a double click on it. */
export async function markWord(text: Locator, word: string): Promise<void> {
  await text.waitFor();
  const { x, y } = await text.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = ` ${node.textContent} `.search(new RegExp(`\\s${wanted}\\s`));
      if (at === -1) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    throw new Error(`there is no ${wanted} in the text`);
  }, word);
  await text.page().mouse.dblclick(x, y);
}
