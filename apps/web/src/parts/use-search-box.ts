import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 300;

/**
 * The text of a search field whose truth is in the address: it follows the address when something else changes it (a
 * link, the way back), and not while one types.
 */
export function useSearchBox(
  asked: string | undefined,
  onAsk: (text: string | undefined) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(asked ?? '');
  const known = useRef(asked);
  useEffect(() => {
    if (asked === known.current) return;
    known.current = asked;
    setText(asked ?? '');
  }, [asked]);
  const ask = useDebouncedCallback((wanted: string) => {
    known.current = wanted === '' ? undefined : wanted;
    onAsk(known.current);
  }, TYPING_MS);
  return [
    text,
    (typed) => {
      setText(typed);
      ask(typed.trim());
    },
  ];
}
