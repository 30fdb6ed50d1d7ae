import { expect, test } from 'vitest';
import { createVaultKeyRing } from './key-ring.ts';
import { newVaultKey, type VaultKey } from './vault-key.ts';

/** A file whose readings end when the test says so, with what the file held when they began. */
function slowFile(...keys: VaultKey[]) {
  const readings: (() => void)[] = [];
  const file = {
    keys,
    readings,
    read: () => {
      const held = [...file.keys];
      return new Promise<readonly VaultKey[]>((resolve) => readings.push(() => resolve(held)));
    },
  };
  return file;
}

test('a key that came while somebody was reading is found', async () => {
  const [old, fresh] = [newVaultKey(), newVaultKey()];
  const file = slowFile(old);
  const ring = createVaultKeyRing(file);
  const first = ring.get(old.id);
  file.keys.unshift(fresh);
  const second = ring.get(fresh.id);
  expect(file.readings).toHaveLength(1);
  file.readings[0]!();
  expect(await first).toBe(old);
  await expect.poll(() => file.readings.length).toBe(2);
  file.readings[1]!();
  expect(await second).toBe(fresh);
});

test('a key that is nowhere is missing after one reading of the file', async () => {
  const file = slowFile(newVaultKey());
  const missing = createVaultKeyRing(file).get('nowhere');
  file.readings[0]!();
  await expect(missing).rejects.toMatchObject({ code: 'vault/key-missing', details: { key: 'nowhere' } });
  expect(file.readings).toHaveLength(1);
});
