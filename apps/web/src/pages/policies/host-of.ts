/** The host of what somebody typed or pasted: an address, or a host with or without a port; nothing where there is none. */
export function hostOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const url = URL.parse(hasScheme ? text : `http://${text}`);
  return url === null || url.hostname === '' ? undefined : url.hostname;
}
