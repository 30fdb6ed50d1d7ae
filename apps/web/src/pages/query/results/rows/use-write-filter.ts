import type { Expression } from '@rowmill/language';
import { useCallback } from 'react';
import { useQueryText } from '../../query-text.ts';

/** Writes a filter behind a stage into the editor. The language comes with the editor; whoever writes has seen it. */
export function useWriteFilter(stage: number): (expression: Expression) => void {
  const { addStage } = useQueryText();
  return useCallback(
    (expression) =>
      void import('../../filter-stage.ts').then(({ filterStage }) =>
        addStage(stage, filterStage(expression)),
      ),
    [addStage, stage],
  );
}
