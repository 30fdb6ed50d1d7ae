import { describe, expect, test } from 'vitest';
import { routeOf } from './ask-route.ts';
import { CELLS } from './cells.ts';
import { INTERFACE_TABLE, ROUTES_OF, type TableOperation } from './interface-table.ts';

const operations = Object.keys(INTERFACE_TABLE) as TableOperation[];
const lines = operations.flatMap((line) => ROUTES_OF[line].map((operation) => [operation, line] as const));

describe('the table of options', () => {
  test.each(lines)('%s takes exactly the options of %s', (operation, line) => {
    const { body, query } = routeOf(operation);
    const { properties } = (body ?? query) as { readonly properties: object };
    expect(Object.keys(properties).toSorted()).toEqual(INTERFACE_TABLE[line].toSorted());
  });

  test('has a cell for every option', () => {
    const options = new Set(Object.values(INTERFACE_TABLE).flat());
    expect([...options].toSorted()).toEqual(Object.keys(CELLS).toSorted());
  });
});
