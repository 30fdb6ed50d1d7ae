import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface FirstWrong {
  /** Of the form. */
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Puts the focus on the first field that is marked as wrong, once the marks are shown. */
  lead(): void;
}

/** A form that leads whoever fills it in to the first field that is wrong. */
export function useFirstWrong(): FirstWrong {
  const ref = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"]');
    // Of a list that is wrong as a whole, its first item.
    const field =
      wrong?.dataset['wrong'] === 'true' ? wrong.querySelector<HTMLElement>('input, button') : wrong;
    field?.focus();
  }, [tries]);
  return { ref, lead: useCallback(() => setTries((count) => count + 1), []) };
}
