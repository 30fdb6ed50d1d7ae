import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreType } from '@rowmill/contracts';
import { readSettings, STORES, storeOfType } from '@rowmill/stores';
import { expect, test } from 'vitest';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/guides/stores.md'), 'utf8');

interface StoreBody {
  readonly type: StoreType;
  readonly config: {
    readonly store: { readonly name: string };
    readonly configuration: object;
    readonly credentials?: object;
  };
}

const bodies = [...GUIDE.matchAll(/```json\n(.*?)```/gs)].map(([, text]) => JSON.parse(text!) as StoreBody);

test('every type has an example that can be kept', () => {
  expect(bodies.map(({ type }) => type).toSorted()).toEqual(STORES.map(({ type }) => type).toSorted());
  for (const { type, config } of bodies) {
    const { store, configuration, credentials } = config;
    const settings = readSettings(storeOfType(type), { name: store.name, configuration, credentials });
    expect(settings.configuration).toEqual(expect.objectContaining(configuration));
  }
});

test.each(STORES)('the guide names every field of $type', ({ type, configuration, credentials }) => {
  const section = GUIDE.split(`\n## ${type}\n`)[1]!.split('\n## ')[0]!;
  const [general] = GUIDE.split('\n## ');
  const shared = type === 'elasticsearch' ? ['token', 'user', 'password', 'headers'] : [];
  for (const field of [...Object.keys(configuration.properties), ...Object.keys(credentials.properties)])
    if (!shared.includes(field)) expect(`${general} ${section}`).toMatch(new RegExp(`[\`"]${field}\\b`));
});

test('the guide promises what the stores promise', () => {
  for (const { type, guarantees } of STORES) {
    const [line] = GUIDE.match(new RegExp(`^\\| \`${type}\` .*$`, 'm'))!;
    expect(line.includes('arrive again')).toBe(guarantees.repeats === 'duplicates');
    expect(line.includes('at most once')).toBe(!guarantees.acknowledged);
  }
});
