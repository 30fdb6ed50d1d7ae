import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scaleTables } from './scale/scale-tables.ts';
import { withTables } from './scale/with-tables.ts';

/** Writes the tables of the guide to scale; takes half a minute. */
const path = join(import.meta.dirname, '../docs/guides/scale.md');
writeFileSync(path, withTables(readFileSync(path, 'utf8'), scaleTables()));
