/** What stands beside a field without a title: `timeoutSeconds` is “Timeout seconds”, `baseUrl` is “Base URL”. */
export function fieldTitle(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word));
  const text = words.map((word) => (word.toLowerCase() === 'url' ? 'URL' : word)).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
