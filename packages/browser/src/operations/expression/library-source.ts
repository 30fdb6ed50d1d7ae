import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type LibraryName = 'jquery' | 'lodash' | 'mathjs' | 'readability';

const require = createRequire(import.meta.url);

const FILES: Readonly<Record<LibraryName, () => string>> = {
  jquery: () => join(dirname(require.resolve('jquery')), 'jquery.min.js'),
  lodash: () => require.resolve('lodash/lodash.min.js'),
  mathjs: () => require.resolve('mathjs/lib/browser/math.js'),
  readability: () => require.resolve('@mozilla/readability/Readability.js'),
};

const sources = new Map<LibraryName, Promise<string>>();

/** An expression in JavaScript that gives the library and leaves no name behind in the page. */
export async function librarySource(name: LibraryName): Promise<string> {
  const source = sources.get(name) ?? readFile(FILES[name](), 'utf8');
  sources.set(name, source);
  return `(() => {
const module = { exports: {} }, exports = module.exports, define = undefined, require = undefined;
${await source}
return module.exports;
})()`;
}
