/** What of CSS decides which text of an element a reader sees, and where its lines end. */
export interface TextStyle {
  readonly display: string;
  readonly visibility: string;
  readonly textTransform: string;
  readonly whiteSpace: string;
  readonly float: string;
  readonly position: string;
}

/** By the names of CSS. */
export const TEXT_PROPERTIES: ReadonlyMap<string, keyof TextStyle> = new Map([
  ['display', 'display'],
  ['visibility', 'visibility'],
  ['text-transform', 'textTransform'],
  ['white-space', 'whiteSpace'],
  ['float', 'float'],
  ['position', 'position'],
]);

export const INITIAL_STYLE: TextStyle = {
  display: 'inline',
  visibility: 'visible',
  textTransform: 'none',
  whiteSpace: 'normal',
  float: 'none',
  position: 'static',
};

/** Those that an element has from the one around it, unless something is said of it. */
export const INHERITED: ReadonlySet<keyof TextStyle> = new Set(['visibility', 'textTransform', 'whiteSpace']);

/** Other properties that change the text, or whose effect only a browser knows. */
export const BEYOND: ReadonlySet<string> = new Set([
  'all',
  'content-visibility',
  'white-space-collapse',
  'text-combine-upright',
]);
