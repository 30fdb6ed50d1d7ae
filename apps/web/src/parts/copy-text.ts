/** Puts a text on the clipboard; on a page without https the browser has no clipboard for scripts, there the old way works. */
export async function copyText(text: string): Promise<void> {
  if (globalThis.navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const place = document.createElement('textarea');
  place.value = text;
  place.style.position = 'fixed';
  place.style.opacity = '0';
  document.body.append(place);
  place.select();
  document.execCommand('copy');
  place.remove();
  return undefined;
}
