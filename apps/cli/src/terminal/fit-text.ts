import { displayWidth } from '@rowmill/language';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text cut to a width; what was cut is shown by `…`. */
export function cutText(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let cut = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    const next = displayWidth(segment);
    if (used + next > width - 1) break;
    cut += segment;
    used += next;
  }
  return `${cut}…`;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - displayWidth(text))) + text;
}

/** One line, without control characters: a scraped value must not move the cursor or set colours. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/\p{Cc}|\p{Cf}/gu, '\u{FFFD}');
}
