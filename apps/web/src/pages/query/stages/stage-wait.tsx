import { IconHourglass } from '@tabler/icons-react';
import { duration, timeOfDay } from '../../../parts/show-time.ts';
import classes from './stage-strip.module.css';
import type { StageStatus } from './stage-strip.tsx';
import { useCountdown } from './use-countdown.ts';

/** For whose policy a stage waits, and how much longer. */
export function StageWait({ waiting }: { readonly waiting: NonNullable<StageStatus['waiting']> }) {
  const countdown = useCountdown(waiting);
  if (countdown === undefined) return null;
  return (
    <span className={classes.waits} title={`until ${timeOfDay(countdown.until)}`}>
      <IconHourglass size={12} aria-hidden />
      <span className={classes.domain}>waits for {waiting.domain}</span>
      <span className={classes.left}>{duration(countdown.leftMs)}</span>
    </span>
  );
}
