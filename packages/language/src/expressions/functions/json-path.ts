import type { Value } from '@rowmill/contracts';
import { columnKeys } from '../../table/column-name.ts';
import { parseJson } from '../../table/exact-json.ts';
import { walk } from '../../table/read-path.ts';
import { defineFunction } from './define-function.ts';

export const jsonPath = defineFunction({
  name: 'jsonPath',
  summary: 'The value at a path (items.0.name or $.items[0].name) inside an array or a text that is JSON.',
  parameters: [{ name: 'value' }, { name: 'path' }],
  apply(value, path) {
    if (typeof path !== 'string') return undefined;
    const root = typeof value === 'string' ? parsed(value) : value;
    return root === undefined ? undefined : walk(root, keysOf(path));
  },
});

function parsed(text: string): Value | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** `$.items[0].name` and `items.0.name` are the same path. */
function keysOf(path: string): readonly string[] {
  const dotted = path
    .replace(/^\$\.?/, '')
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replace(/^\./, '');
  return dotted === '' ? [] : columnKeys(dotted);
}
