import { useEffect } from 'react';

/** Alt-1 to Alt-9 show the rows of a stage, wherever the cursor stands. */
export function useStageKeys(count: number, onStage: (index: number) => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      // By the key itself: with Alt it may write another sign.
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      if (digit === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (Number(digit) > count) return;
      event.preventDefault();
      onStage(Number(digit) - 1);
    }
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, [count, onStage]);
}
