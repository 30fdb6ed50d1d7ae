import { useEffect, useState } from 'react';

interface Span {
  readonly first: number;
  readonly end: number;
}

const CALM_MS = 60;

/** The rows in view once they have been in view for a moment: whoever drags through a million rows asks for few of them. */
export function useCalm(span: Span): Span {
  const [calm, setCalm] = useState(span);
  const isNear = Math.abs(span.first - calm.first) < 2 * (span.end - span.first);
  useEffect(() => {
    // Beside what is here it is asked for at once, so that slow scrolling never waits.
    const timer = setTimeout(() => setCalm(span), isNear ? 0 : CALM_MS);
    return () => clearTimeout(timer);
  }, [isNear, span]);
  return calm;
}
