/** Gives the page another background for a picture; false when the text is no background. */
export function paintBackground(background: string): boolean {
  if (!CSS.supports('background', background)) return false;
  const sheet = new CSSStyleSheet();
  // The body's background is that of the whole picture only where the root has none of its own.
  sheet.insertRule('html { background: none !important }');
  sheet.insertRule('body {}');
  const [rule] = sheet.cssRules;
  if (rule instanceof CSSStyleRule) rule.style.setProperty('background', background, 'important');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return true;
}
