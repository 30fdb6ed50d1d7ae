import type { Pick } from './create-picker.ts';

/**
 * The filter that is written at first. Who points at one thing of a list means the list: what is of its kind is kept.
 * Several examples say themselves how far it goes.
 */
export function firstChoice(picks: readonly Pick[], examples: number): Pick | undefined {
  return (examples === 1 ? picks.find(({ isKind }) => isKind) : undefined) ?? picks[0];
}
