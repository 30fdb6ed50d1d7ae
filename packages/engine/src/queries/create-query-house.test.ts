import { commands } from '@rowmill/commands';
import { expect, test } from 'vitest';
import { MemoryLedger } from '../ledger/memory-ledger.ts';
import { createMemoryGate } from '../policy/memory-gate.ts';
import { createMemorySegments } from '../segments/memory-segments.ts';
import { givenSecrets } from '../secrets/given-secrets.ts';
import { createQuery } from './create-query.ts';
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

test('a handle that one process put into a row means the same to another', async () => {
  await using gate = createMemoryGate({ policies: [] });
  const open = () =>
    createQueryHouse({
      ledger: new MemoryLedger(),
      segments: createMemorySegments(),
      gateOf: () => gate,
      policiesOf: async () => [],
      secrets: givenSecrets(new Map([['key', { value: 'hush-hush', hosts: ['site.test'] }]])),
      egressAllow: [],
      files: false,
    });
  await using here = open();
  await using there = open();
  await using elsewhere = open();
  const { id } = await createQuery(here, {
    text: 'auth --credential key',
    terms: { workspace: 'w' },
  });
  const query = await here.bench.ledger.query(id);
  expect(query.options).toMatchObject({
    markerKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    secrets: { key: 1 },
  });
  const marker = here.bench.secrets(query).marker('key', 'header');
  expect(await there.bench.secrets(query).reveal(marker, 'site.test')).toBe('hush-hush');
  const { markerKey: _, ...without } = query.options;
  expect(await elsewhere.bench.secrets({ ...query, options: without }).reveal(marker, 'site.test')).toBe(
    marker,
  );
});
