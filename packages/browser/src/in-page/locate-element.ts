export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the first element that matches stands on the whole page; null when nothing matches. */
export function locateElement(
  selector: string,
  find?: (selector: string) => ArrayLike<Element>,
): { area: Area | null } | { problem: string } {
  try {
    const found = find ? find(selector)[0] : Document.prototype.querySelector.call(document, selector);
    if (!found) return { area: null };
    const { x, y, width, height } = Element.prototype.getBoundingClientRect.call(found);
    return { area: { x: x + scrollX, y: y + scrollY, width, height } };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
