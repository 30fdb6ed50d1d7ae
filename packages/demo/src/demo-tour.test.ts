import { expect, test } from 'vitest';
import { demoTour } from './demo-tour.ts';
import { DEMO_QUERIES } from './queries/demo-queries.ts';

test('the tour has every query of the demo, its stages together being its text', () => {
  const { url, examples } = demoTour('http://127.0.0.1:7780');
  expect(url).toBe('http://127.0.0.1:7780');
  expect(examples.map(({ name }) => name)).toEqual(DEMO_QUERIES.map(({ name }) => name));
  for (const [index, { stages }] of examples.entries()) {
    expect(stages.map(({ text }) => text).join('\n|| ')).toBe(DEMO_QUERIES[index]!.query(url));
    expect(stages.map(({ explains }) => explains)).toEqual(DEMO_QUERIES[index]!.explains);
  }
});
