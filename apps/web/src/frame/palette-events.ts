const OPEN = 'rowmill:palette';

/** Anything on the page may open the palette; it is in the frame. */
export function openPalette(): void {
  globalThis.dispatchEvent(new Event(OPEN));
}

export function onPalette(listener: () => void): () => void {
  globalThis.addEventListener(OPEN, listener);
  return () => globalThis.removeEventListener(OPEN, listener);
}
