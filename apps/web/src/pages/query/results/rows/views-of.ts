/** How a value can be looked at. */
export type ValueView = 'tree' | 'page' | 'text';

const LOOKS_LIKE_HTML =
  /<(?:!doctype|html|head|body|div|p|a|span|table|ul|ol|li|h[1-6]|img|br|b|i|em|strong|section|article|svg|form)[\s>/]/i;

/** The ways in which a value can be looked at, the best first. */
export function viewsOf(value: unknown): readonly ValueView[] {
  if (typeof value === 'object' && value !== null) return ['tree', 'text'];
  if (typeof value !== 'string') return ['text'];
  return [
    ...(treeOf(value) === undefined ? [] : (['tree'] as const)),
    ...(LOOKS_LIKE_HTML.test(value.slice(0, 10_000)) ? (['page'] as const) : []),
    'text',
  ];
}

/** The object or list that a value is, or that its text writes. */
export function treeOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!/^\s*[[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
