export type FillOutcome =
  | { readonly isFilled: true }
  /** Index of the pair, or -1 for the one to submit with. */
  | { readonly missing: number }
  | { readonly refused: number; readonly problem: string };

/**
 * Fills fields as a visitor would, with the events that pages listen for, then clicks on what submits. Nothing is submitted
 * unless every field is there.
 */
export function fillForm(
  pairs: readonly (readonly [selector: string, value: string])[],
  submitSelector: string,
): FillOutcome {
  const { querySelector } = Document.prototype;
  const { dispatchEvent } = EventTarget.prototype;
  const { click } = HTMLElement.prototype;
  const set = (prototype: object, name: string, element: Element, value: unknown): void =>
    Object.getOwnPropertyDescriptor(prototype, name)!.set!.call(element, value);
  const changed = (element: Element): void => {
    for (const name of ['input', 'change'])
      dispatchEvent.call(element, new Event(name, { bubbles: true, composed: true }));
  };
  const choose = (select: HTMLSelectElement, wanted: string): string | undefined => {
    const options = Array.from(HTMLSelectElement.prototype[Symbol.iterator].call(select));
    const labelled = (option: HTMLOptionElement): boolean => option.label.trim() === wanted.trim();
    const option = options.find(({ value }) => value === wanted) ?? options.find(labelled);
    if (!option) return 'there is no such option';
    option.selected = true;
    return undefined;
  };
  const tick = (input: HTMLInputElement, wanted: string): string | undefined => {
    if (wanted !== 'true' && wanted !== 'false') return 'it takes true or false';
    // A click, not the property: pages listen for it.
    if (input.checked !== (wanted === 'true')) click.call(input);
    return undefined;
  };
  const fill = (element: Element, value: string): string | undefined => {
    if (element instanceof HTMLSelectElement) {
      const problem = choose(element, value);
      if (problem === undefined) changed(element);
      return problem;
    }
    if (element instanceof HTMLInputElement) {
      if (element.type === 'file') return 'files cannot be given';
      if (element.type === 'checkbox' || element.type === 'radio') return tick(element, value);
      set(HTMLInputElement.prototype, 'value', element, value);
    } else if (element instanceof HTMLTextAreaElement)
      set(HTMLTextAreaElement.prototype, 'value', element, value);
    else if (element instanceof HTMLElement && element.isContentEditable)
      set(Node.prototype, 'textContent', element, value);
    else return 'it is not a field';
    changed(element);
    return undefined;
  };

  const find = (selector: string): Element | null | string => {
    try {
      return querySelector.call(document, selector);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const fields = pairs.map(([selector]) => find(selector));
  const submit = find(submitSelector);
  for (const [index, field] of [...fields.entries(), [-1, submit] as const]) {
    if (field === null) return { missing: index };
    if (typeof field === 'string') return { refused: index, problem: field };
  }
  for (const [index, [, value]] of pairs.entries()) {
    const problem = fill(fields[index] as Element, value);
    if (problem !== undefined) return { refused: index, problem };
  }
  // The answer goes first: the page may be gone after the click.
  setTimeout(() => {
    if (submit instanceof HTMLFormElement) HTMLFormElement.prototype.requestSubmit.call(submit);
    else click.call(submit);
  });
  return { isFilled: true };
}
