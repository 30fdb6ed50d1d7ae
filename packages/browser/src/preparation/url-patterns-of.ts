/**
 * A glob without `?` as URL patterns, as the browser blocks by them. A pattern has host and path apart, while a star of a
 * glob may stand for the end of the one and the beginning of the other: there is a pattern for each place where they meet.
 */
export function urlPatternsOf(glob: string): readonly string[] {
  const slash = glob.indexOf('/');
  if (slash < 0) return [pattern(glob, '/*')];
  const [host, path] = [glob.slice(0, slash), glob.slice(slash)];
  if (host === '') return [pattern('*', path)];
  const meetings = [...host.matchAll(/\*/g)].map(({ index }) =>
    pattern(host.slice(0, index + 1), `/*${host.slice(index + 1)}${path}`),
  );
  return [pattern(host, path), ...meetings];
}

function pattern(host: string, path: string): string {
  return `*://${escaped(host.toLowerCase())}:*${escaped(path)}`;
}

/** All but the star stands for itself. */
function escaped(text: string): string {
  return text.replaceAll(/[\\{}()+:?#@]/g, '\\$&');
}
