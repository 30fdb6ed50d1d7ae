import { briefNote } from './brief-note.ts';

/** Puts a text on the clipboard, and says so. */
export async function copyText(text: string): Promise<void> {
  briefNote((await written(text)) ? 'Copied' : 'This browser does not let the page copy');
}

/** On a page without https the browser has no clipboard for scripts, there the old way works. */
async function written(text: string): Promise<boolean> {
  try {
    if (globalThis.navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // It was not allowed; the old way may be.
  }
  const place = document.createElement('textarea');
  place.value = text;
  place.style.position = 'fixed';
  place.style.opacity = '0';
  document.body.append(place);
  place.select();
  const isDone = document.execCommand('copy');
  place.remove();
  return isDone;
}
