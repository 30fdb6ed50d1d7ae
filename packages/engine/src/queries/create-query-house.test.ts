import { commands } from '@rowmill/commands';
import { expect, test } from 'vitest';
import { MemoryLedger } from '../ledger/memory-ledger.ts';
import { createMemoryGate } from '../policy/memory-gate.ts';
import { createMemorySegments } from '../segments/memory-segments.ts';
import { givenSecrets } from '../secrets/given-secrets.ts';
import { createQueryHouse } from './create-query-house.ts';
import { planOf } from './plan-of.ts';

test('a house forgets queries beyond a thousand, and a secret box made again knows the markers of the first', async () => {
  await using gate = createMemoryGate({ policies: [] });
  await using house = createQueryHouse({
    ledger: new MemoryLedger(),
    segments: createMemorySegments(),
    gateOf: () => gate,
    policiesOf: async () => [],
    secrets: givenSecrets(new Map([['key', { value: 'hush-hush' }]])),
    egressAllow: [],
    files: false,
  });
  const text = `seed '[1]' || api get https://site.test/ --bearer $CREDENTIALS.key$`;
  const plan = planOf(text, commands, await house.namesOf('w'));
  const options = {
    mode: 'comprehensive',
    minutes: 1,
    cache: true,
    now: 0,
    checkpoints: {},
    baselines: {},
  } as const;
  const query = (id: string) => ({ id, plan, options, terms: { workspace: 'w' } });
  const bindings = house.bindings(query('first'));
  const marker = JSON.stringify(bindings.at(-1)!.fixed);
  expect(house.bindings(query('first'))).toBe(bindings);
  for (let n = 0; n < 999; n++) house.bindings(query(`other ${n}`));
  expect(house.bindings(query('first'))).toBe(bindings);
  for (let n = 0; n < 1_000; n++) house.bindings(query(`another ${n}`));
  expect(house.bindings(query('first'))).not.toBe(bindings);
  const facts = { text, steps: [], state: 'running', turn: 0, createdMs: 0, warnings: [] } as const;
  const record = { ...query('first'), ...facts };
  expect(marker).not.toContain('hush-hush');
  expect(await house.bench.secrets(record).reveal(marker, 'site.test')).toContain('hush-hush');
  expect(await house.bench.secrets({ ...record, id: 'other 1' }).reveal(marker, 'site.test')).toBe(marker);
});
