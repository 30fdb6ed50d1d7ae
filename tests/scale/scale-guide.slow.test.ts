import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scaleTables } from '../../scripts/scale/scale-tables.ts';
import { withTables } from '../../scripts/scale/with-tables.ts';

test('the tables of the guide to scale are what the simulation gives', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/scale.md'), 'utf8');
  expect(guide, 'npm run scale writes them anew').toBe(withTables(guide, scaleTables()));
});
