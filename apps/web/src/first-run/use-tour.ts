import { useCallback } from 'react';
import { useAddress } from '../parts/use-address.ts';
import { TOUR_STEPS } from './tour-steps.ts';

/** The step of the tour that the address names, from 1; nothing while no tour is on. */
export function useTour(): readonly [number | undefined, (step: number | undefined) => void] {
  const [{ tour }, change] = useAddress<{ readonly tour: number }>();
  const go = useCallback((step: number | undefined) => change({ tour: step }), [change]);
  const isStep = typeof tour === 'number' && Number.isInteger(tour) && tour >= 1 && tour <= TOUR_STEPS.length;
  return [isStep ? tour : undefined, go];
}
