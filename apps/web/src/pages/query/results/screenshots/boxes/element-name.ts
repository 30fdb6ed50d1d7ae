import type { Row } from '@rowmill/contracts';

/** How people who write selectors call an element: `a#more`, `div.card.sale`. */
export function elementName(row: Row): string {
  const node = row.get('nodeName');
  const id = row.get('attributes.id');
  const classes = row.get('attributes.class');
  const name = typeof node === 'string' ? node.toLowerCase() : 'element';
  if (typeof id === 'string' && id !== '') return `${name}#${id}`;
  if (typeof classes !== 'string') return name;
  return [name, ...classes.split(/\s+/).filter((each) => each !== '')].slice(0, 3).join('.');
}
