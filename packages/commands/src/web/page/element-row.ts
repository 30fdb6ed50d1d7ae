import type { ElementRecord, Row, Value } from '@rowmill/contracts';
import { escapeKey, flattenInto } from '@rowmill/language';

/** An element as a row, whichever way the page was read. */
export function elementRow(element: ElementRecord, more: Iterable<readonly [string, Value]>): Row {
  const { nodeName, innerText, attributes, parentElement, path } = element;
  const row = new Map<string, Value>([
    ['nodeName', nodeName],
    ['innerText', innerText],
  ]);
  setAttributes(row, 'attributes', attributes);
  if (parentElement) {
    row.set('parentElement.nodeName', parentElement.nodeName);
    setAttributes(row, 'parentElement.attributes', parentElement.attributes);
  }
  if (path !== undefined) row.set('path', path);
  for (const name of ['innerHTML', 'outerHTML', 'innerHTMLHash', 'outerHTMLHash'] as const) {
    const value = element[name];
    if (value !== undefined) row.set(name, value);
  }
  for (const [name, value] of Object.entries(element.dimension ?? {})) row.set(`dimension.${name}`, value);
  if (element.expression !== undefined) flattenInto(row, 'expression', element.expression);
  for (const [name, value] of more) row.set(name, value);
  return row;
}

function setAttributes(
  row: Map<string, Value>,
  under: string,
  attributes: ElementRecord['attributes'],
): void {
  for (const [name, value] of Object.entries(attributes)) row.set(`${under}.${escapeKey(name)}`, value);
}
