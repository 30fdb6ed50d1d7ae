import type { CategoryName } from '../data/categories.ts';
import type { DemoItem } from '../data/items.ts';
import { markup, type Markup } from './markup.ts';

/** One outline a category, on a field of 120 by 90. */
const OUTLINES: Readonly<Record<CategoryName, string>> = {
  Kitchen: 'M38 42h44l6 28a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6zM46 42a14 12 0 0 1 28 0M88 50l12-8',
  Textiles: 'M34 22h52v50H34zM34 34h52M34 60h52M44 72v6M60 72v6M76 72v6',
  Lighting: 'M60 14v14M42 54l10-26h16l10 26zM60 54v20M46 76h28',
  Garden:
    'M40 50h40l-6 26H46zM60 50V26M60 36c-12 0-16-8-16-14 12 0 16 8 16 14zM60 30c10 0 14-6 14-12-10 0-14 6-14 12z',
  Desk: 'M28 66h64M36 66V28h12v38M48 66V22h12v44M60 66l8-38 12 3-8 35',
  Bath: 'M30 48h60v8a18 18 0 0 1-18 18H48a18 18 0 0 1-18-18zM40 48V28a8 8 0 0 1 16 0M42 74v6M78 74v6',
};

/** A drawing of the item: the outline of its category on a colour of its own. */
export function pictureOf({ id, category }: DemoItem): Markup {
  const hue = (id * 47) % 360;
  return markup`<svg class="picture" viewBox="0 0 120 90" aria-hidden="true">
<rect width="120" height="90" fill="hsl(${hue} 45% 88%)"/>
<circle cx="${20 + ((id * 31) % 80)}" cy="70" r="46" fill="hsl(${hue} 50% 80%)"/>
<path d="${OUTLINES[category]}" fill="none" stroke="hsl(${hue} 45% 28%)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>
</svg>`;
}
