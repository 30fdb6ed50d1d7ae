import { expect, test } from 'vitest';
import { openGuide } from './open-guide.ts';

test('what the guide to templates tells to type does what it says', async () => {
  await using guide = await openGuide('templates.md');
  const [keep, run, ...more] = guide.blocks;
  expect(more).toEqual([]);
  expect(JSON.parse(await guide.typed(keep!))).toMatchObject({
    name: 'count to',
    templateSchema: { required: ['end', 'word'] },
  });
  expect(JSON.parse(await guide.typed(run!))).toMatchObject({
    status: 'completed',
    results: [{ content: { value: 3, said: 'a || b' } }],
  });
});
