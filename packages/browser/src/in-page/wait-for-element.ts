export interface ElementWait {
  readonly kind: 'css' | 'xpath';
  readonly selector: string;
  readonly state: 'present' | 'visible' | 'hidden';
  readonly polling: 'raf' | 'mutation' | number;
}

/** Waits until an element is there, can be seen, or cannot be seen; answers what is wrong with the selector, or null. */
export async function waitForElement(
  { kind, selector, state, polling }: ElementWait,
  find?: (selector: string) => ArrayLike<Element>,
): Promise<string | null> {
  const { getBoundingClientRect } = Element.prototype;
  const findAll = (): ArrayLike<Element> => {
    if (find) return find(selector);
    if (kind === 'css') return Document.prototype.querySelectorAll.call(document, selector);
    const result = Document.prototype.evaluate.call(
      document,
      selector,
      document,
      null,
      XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
      null,
    );
    const found: Element[] = [];
    for (let index = 0; index < result.snapshotLength; index++) {
      const node = result.snapshotItem(index);
      const element = node instanceof Element ? node : node?.parentElement;
      if (element) found.push(element);
    }
    return found;
  };
  const isVisible = (element: Element): boolean => {
    const { width, height } = getBoundingClientRect.call(element);
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const hasCome = (): boolean => {
    const [first] = Array.from(findAll());
    if (state === 'present') return first !== undefined;
    return (first !== undefined && isVisible(first)) === (state === 'visible');
  };
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  /** Pages that nobody looks at may get no frames; they are looked at now and then all the same. */
  const frame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
      setTimeout(resolve, 100);
    });
  const mutation = () =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    });
  try {
    while (!hasCome())
      await (polling === 'raf' ? frame() : polling === 'mutation' ? mutation() : sleep(polling));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
