import { splitOutside } from './parse-style-sheet.ts';

/** The window that a page would be shown in. */
export interface Window {
  /** Left out where the page itself decides. */
  readonly width?: number;
  readonly height: number;
  readonly hasTouch: boolean;
}

/** Whether a list of media queries holds for a window; answers nothing where that is not known here. */
export function mediaMatcher(window: Window): (query: string) => boolean | undefined {
  return (list) => {
    const answers = splitOutside(list.toLowerCase(), ',').map((query) => holds(query.trim(), window));
    if (answers.includes(true)) return true;
    return answers.includes(undefined) ? undefined : false;
  };
}

function holds(query: string, window: Window): boolean | undefined {
  if (query === '') return true;
  const [, not, rest] = /^(not\s+)?(?:only\s+)?(.*)$/s.exec(query)!;
  const answers = rest!.split(/\s+and\s+/).map((part) => partHolds(part.trim(), window));
  const all = answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
  return not === undefined || all === undefined ? all : !all;
}

function partHolds(part: string, { width, height, hasTouch }: Window): boolean | undefined {
  if (/^[a-z-]+$/.test(part)) return part === 'all' || part === 'screen';
  const [, name, value = ''] = /^\(\s*([a-z-]+)\s*(?::\s*([^()]+?))?\s*\)$/.exec(part) ?? [];
  const length = pixels(value);
  switch (name) {
    case 'min-width':
      return length === undefined || width === undefined ? undefined : width >= length;
    case 'max-width':
      return length === undefined || width === undefined ? undefined : width <= length;
    case 'min-height':
      return length === undefined ? undefined : height >= length;
    case 'max-height':
      return length === undefined ? undefined : height <= length;
    case 'orientation':
      return width === undefined ? undefined : value === (height >= width ? 'portrait' : 'landscape');
    case 'prefers-color-scheme':
      return value === 'light';
    case 'prefers-reduced-motion':
    case 'prefers-contrast':
      return value === 'no-preference';
    case 'hover':
    case 'any-hover':
      return value === (hasTouch ? 'none' : 'hover');
    default:
      return undefined;
  }
}

function pixels(text: string): number | undefined {
  const [, figure, unit] = /^(\d*\.?\d+)(px|em|rem)?$/.exec(text) ?? [];
  if (figure === undefined || (unit === undefined && Number(figure) !== 0)) return undefined;
  return Number(figure) * (unit === 'px' || unit === undefined ? 1 : 16);
}
