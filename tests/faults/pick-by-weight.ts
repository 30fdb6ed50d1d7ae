import type { SeededRandom } from '../../packages/engine/src/simulator/seeded-random.ts';

/** One of several, the heavier the likelier. */
export function pickByWeight<Choice extends { readonly weight: number }>(
  choices: readonly Choice[],
  random: SeededRandom,
): Choice {
  let left = random.next() * choices.reduce((sum, { weight }) => sum + weight, 0);
  for (const choice of choices) if ((left -= choice.weight) < 0) return choice;
  return choices.at(-1)!;
}
