/** The column name of a path of object keys: parts joined by dots; a dot or backslash inside a key is escaped. */
export function columnName(keys: readonly string[]): string {
  return keys.map(escapeKey).join('.');
}

export function escapeKey(key: string): string {
  return /[.\\]/.test(key) ? key.replaceAll(/[.\\]/g, String.raw`\$&`) : key;
}

/** The object keys of a column name; the opposite of `columnName`. */
export function columnKeys(name: string): string[] {
  if (!name.includes('\\')) return name.split('.');
  const keys: string[] = [];
  let key = '';
  for (let at = 0; at < name.length; at++) {
    const character = name[at]!;
    if (character === '\\' && (name[at + 1] === '.' || name[at + 1] === '\\')) key += name[++at];
    else if (character === '.') {
      keys.push(key);
      key = '';
    } else key += character;
  }
  keys.push(key);
  return keys;
}
