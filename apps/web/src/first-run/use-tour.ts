import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TOUR_STEPS } from './tour-steps.ts';

/** The step of the tour that the address names, from 1; nothing while no tour is on. */
export function useTour(): readonly [number | undefined, (step: number | undefined) => void] {
  const { tour } = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const go = useCallback(
    (step: number | undefined) =>
      void navigate({
        to: '.',
        search: (current: Record<string, unknown>) => ({ ...current, tour: step }),
        replace: true,
      } as Parameters<typeof navigate>[0]),
    [navigate],
  );
  const isStep = typeof tour === 'number' && Number.isInteger(tour) && tour >= 1 && tour <= TOUR_STEPS.length;
  return [isStep ? tour : undefined, go];
}
