import { useEffect, useState } from 'react';
import type { StageStatus } from './stage-strip.tsx';

const TICK_MS = 200;

interface Countdown {
  readonly leftMs: number;
  /** When it is over, by the person's own clock. */
  readonly until: number;
}

/** Goes on counting between what the server tells; nothing where nothing is waited for. */
export function useCountdown(waiting: StageStatus['waiting']): Countdown | undefined {
  const [now, setNow] = useState(Date.now);
  const [told, setTold] = useState({ waiting, until: now + (waiting?.untilMs ?? 0) });
  if (told.waiting !== waiting) setTold({ waiting, until: Date.now() + (waiting?.untilMs ?? 0) });
  const isWaiting = waiting !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return waiting === undefined ? undefined : { leftMs: Math.max(0, told.until - now), until: told.until };
}
