import { commands } from '@rowmill/commands';
import { parseQuery } from '@rowmill/language';
import { expect, test } from 'vitest';
import { bindPlan } from '../planner/bind-plan.ts';
import { prefixKeys } from './prefix-keys.ts';

function keysOf(
  text: string,
  checkpoint?: string,
  preview?: number,
  cache?: 'asked',
): readonly (string | undefined)[] {
  const { plan, problems } = parseQuery(text, commands);
  if (plan === undefined) throw new Error(problems[0]?.message);
  const checkpoints: Record<string, { version: number; value: string }> =
    checkpoint === undefined ? {} : { last: { version: 1, value: checkpoint } };
  const scope = { id: 'q', options: { now: 0, checkpoints }, credential: (name: string) => `marker-${name}` };
  const options = { checkpoints, ...(preview !== undefined && { preview }), ...(cache && { cache }) };
  return prefixKeys(bindPlan(plan, commands, scope), options, 'workspace');
}

test('the same beginning has the same keys, however it is written', () => {
  const first = keysOf(`seed '[1]' || api get https://x.test/`);
  const second = keysOf(`SEED   '[1]'  ||  api  get  "https://x.test/" || head 3`);
  expect(second.slice(0, 2)).toEqual(first);
  expect(new Set([...first, ...second]).size).toBe(3);
});

test('another value, another stage before or another preview is another key', () => {
  const keys = [
    keysOf(`seed '[1]' || head 1`),
    keysOf(`seed '[2]' || head 1`),
    keysOf(`seed '[1]' || head 2`),
    keysOf(`seed '[1]' || head 1`, undefined, 3),
    keysOf(`seed '[1]' --table a || head 1`),
  ].map((all) => all.at(-1));
  expect(new Set(keys).size).toBe(keys.length);
});

test('a checkpoint counts where it is read', () => {
  const text = `seed '[1]' || api get "https://x.test/$CHECKPOINTS.last$"`;
  expect(keysOf(text, 'a')[0]).toBe(keysOf(text, 'b')[0]);
  expect(keysOf(text, 'a')[1]).not.toBe(keysOf(text, 'b')[1]);
});

test.each([
  `seed '["$TIMESTAMP$"]'`,
  `seed '["$QUERY.id$"]'`,
  `seed '[1]' --guid`,
  `seed '[1]' --cache false`,
  `seed '[1]' --checkpoint a:value`,
  `seed '[1]' || filter "value < now"`,
  `seed '[1]' || sample 1`,
  `seed '[1]' || timestamp`,
  `read file.csv`,
])('nothing is kept from %s on', (text) => {
  expect(keysOf(`${text} || head 1`).slice(-2)).toEqual([undefined, undefined]);
});

test('where stages have to ask, only what is computed here or asks goes on', () => {
  const asked = (text: string) => keysOf(text, undefined, undefined, 'asked').map((key) => key !== undefined);
  const site = 'api get https://x.test/';
  expect(asked(`seed '[1]' || ${site} || head 1`)).toEqual([true, false, false]);
  expect(asked(`seed '[1]' || ${site} --cache true || head 1`)).toEqual([true, true, true]);
  expect(asked(`seed '[1]' || ${site} --cache true || ${site}`)).toEqual([true, true, false]);
});
