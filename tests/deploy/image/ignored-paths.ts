import { matchesGlob } from 'node:path';

/** Reads a .dockerignore: whether a path, relative to the context, stays out of an image. */
export function ignoredPaths(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isIgnored: !line.startsWith('!'), pattern: line.replace(/^!/, '') }));
  return (path) => {
    const parts = path.split('/');
    const places = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
    // The last rule that matches the path or a folder above it decides.
    return (
      rules.findLast(({ pattern }) => places.some((place) => matchesGlob(place, pattern)))?.isIgnored ?? false
    );
  };
}
