import { expect, test } from 'vitest';
import { exampleCatalogue as catalogue } from '../examples/catalogue.ts';
import { parseQuery } from '../parse/parse-query.ts';
import { gatherTemplates } from './gather-templates.ts';
import { inlineTemplates } from './inline-templates.ts';

/** Each calls the next; the last one says something. */
async function gatherLine(length: number) {
  const plan = parseQuery('say a || runTemplate 0', catalogue).plan!;
  const asked: string[] = [];
  const templates = await gatherTemplates(plan, catalogue, async (names) => {
    asked.push(...names);
    return new Map(names.map((name) => [name, { text: textOf(Number(name), length) }]));
  });
  const template = (name: string) => templates.get(name);
  return { asked, ...inlineTemplates(plan, { catalogue, options: {}, template }) };
}

const textOf = (at: number, length: number): string =>
  at === length - 1 ? 'say end' : `runTemplate ${at + 1}`;

test('templates are looked up once each, however deep they lie', async () => {
  const { asked, plan } = await gatherLine(100);
  expect(asked).toEqual(Array.from({ length: 100 }, (_, at) => String(at)));
  expect(plan!.stages.map(({ command }) => command)).toEqual(['say', 'say']);
});

test('a query that would run more than a hundred is refused where it calls the first', async () => {
  await expect(gatherLine(101)).rejects.toMatchObject({
    problems: [{ code: 'template/too-many', from: 9, to: 22 }],
  });
});
