const TEXT_FIELDS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';

/** Whether a key pressed there is meant for a text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null;
}
