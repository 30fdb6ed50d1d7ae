import { linkOf } from './link-of.ts';
import type { Decorator } from './use-stage-columns.ts';

/** What a value is drawn as beside its text. */
export type ShownAs =
  | { readonly kind: 'link'; readonly href: string }
  /** A picture that comes with the value, or a screenshot of this service: pictures of other hosts are never loaded. */
  | { readonly kind: 'picture'; readonly data: string }
  | { readonly kind: 'screenshot'; readonly hash: string }
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'moment'; readonly at: Date };

const HASH = /^[\da-f]{64}$/;
const COLOUR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\([\d\s.,%/-]{1,40}\)|[a-z]{3,24})$/i;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+$/;
const LONGEST_PICTURE = 100_000;
/** Seconds since 1970 until the year 5138; more are milliseconds. */
const MOST_SECONDS = 1e11;

/** How a value of a column with a decorator is drawn; as mere text when it is not what its column's name says. */
export function shownAs(decorator: Decorator, value: unknown): ShownAs | undefined {
  switch (decorator) {
    case 'screenshot':
      return typeof value === 'string' && HASH.test(value) ? { kind: 'screenshot', hash: value } : undefined;
    case 'image':
      if (typeof value === 'string' && value.length <= LONGEST_PICTURE && PICTURE.test(value))
        return { kind: 'picture', data: value };
      return link(value);
    case 'link':
      return link(value);
    case 'colour':
      return typeof value === 'string' && COLOUR.test(value) ? { kind: 'colour', colour: value } : undefined;
    case 'timestamp':
      return moment(value);
    case 'html':
    case 'json':
    case 'number':
      return undefined;
  }
}

function link(value: unknown): ShownAs | undefined {
  const href = linkOf(value);
  return href === undefined ? undefined : { kind: 'link', href };
}

function moment(value: unknown): ShownAs | undefined {
  const at =
    typeof value === 'number'
      ? new Date(value < MOST_SECONDS ? value * 1_000 : value)
      : typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
        ? new Date(value)
        : undefined;
  return at === undefined || Number.isNaN(at.getTime()) || at.getTime() <= 0
    ? undefined
    : { kind: 'moment', at };
}
