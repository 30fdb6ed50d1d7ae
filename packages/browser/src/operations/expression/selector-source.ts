import { librarySource } from './library-source.ts';

/** The text of a function that looks for elements; with the engine `jquery` its second argument finds them by jQuery. */
export async function selectorSource(
  search: (wanted: never, find?: (selector: string) => ArrayLike<never>) => unknown,
  engine: 'dom' | 'jquery' | undefined,
): Promise<string> {
  if (engine !== 'jquery') return String(search);
  return `(wanted) => (${String(search)})(wanted, ${await librarySource('jquery')})`;
}
