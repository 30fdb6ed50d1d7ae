/** Who did something, from the server's one text for it, for the reader `username`. */
export function actorWords(actor: string | undefined, username: string): string {
  const [, kind = '', name = ''] = /^(user|key) (.+)$/s.exec(actor ?? '') ?? [];
  if (kind === 'user') return name === username ? 'you' : name;
  return kind === 'key' ? `the API key ${name}` : 'somebody';
}
