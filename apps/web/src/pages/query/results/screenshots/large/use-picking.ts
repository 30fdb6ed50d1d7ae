import type { Row } from '@rowmill/contracts';
import { useMemo, useState } from 'react';
import { filterStage } from '../../../filter-stage.ts';
import { createPicker, type Pick } from '../picking/create-picker.ts';
import { firstChoice } from '../picking/first-choice.ts';
import { useWrittenFilter } from './use-written-filter.ts';

export interface Picking {
  /** Places of the rows that were clicked. */
  readonly examples: readonly number[];
  readonly picks: readonly Pick[];
  /** The one that is written. */
  readonly chosen: Pick | undefined;
  /** It stands in the text; it does not when somebody changed the text since. */
  readonly isWritten: boolean;
  /** What a click on this row would write. */
  preview(index: number, isMore: boolean): Pick | undefined;
  /** Writes the filter for a row, or for all examples and this one; one more click on an example takes it out. */
  pick(index: number, isMore: boolean): void;
  choose(pick: Pick): void;
  clear(): void;
}

/** What is chosen in a picture, and the one stage of the query that says so. */
export function usePicking(rows: readonly Row[], stage: number): Picking {
  const picker = useMemo(() => createPicker(rows), [rows]);
  const written = useWrittenFilter(stage);
  const [examples, setExamples] = useState<readonly number[]>([]);
  const [wanted, setWanted] = useState<string>();
  const picks = useMemo(() => picker.picksFor(examples), [examples, picker]);
  const chosen = picks.find(({ text }) => text === wanted) ?? firstChoice(picks, examples.length);

  function examplesWith(index: number, isMore: boolean): readonly number[] {
    if (!isMore) return [index];
    return examples.includes(index) ? examples.filter((each) => each !== index) : [...examples, index];
  }

  function firstFor(places: readonly number[]): Pick | undefined {
    return firstChoice(picker.picksFor(places), places.length);
  }

  function clear(): void {
    written.takeBack();
    setExamples([]);
    setWanted(undefined);
  }

  function choose(pick: Pick): void {
    setWanted(pick.text);
    written.write(filterStage(pick.expression));
  }

  return {
    examples,
    picks,
    chosen,
    isWritten: chosen !== undefined && written.stands,
    preview: (index, isMore) => firstFor(examplesWith(index, isMore)),
    pick(index, isMore) {
      const next = examplesWith(index, isMore);
      const first = firstFor(next);
      if (first === undefined) return clear();
      setExamples(next);
      choose(first);
    },
    choose,
    clear,
  };
}
