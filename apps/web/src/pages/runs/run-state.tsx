import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockOff,
  IconLoader2,
  IconPlayerStop,
  type Icon,
} from '@tabler/icons-react';
import type { QueryItem } from '@rowmill/client';
import classes from './run-state.module.css';

interface RunStateProps {
  readonly status: QueryItem['status'];
  /** Rows failed, or it was cancelled and kept rows. */
  readonly partial?: boolean | undefined;
}

const LOOKS: Readonly<Record<QueryItem['status'], { readonly icon: Icon; readonly colour: string }>> = {
  queued: { icon: IconClock, colour: 'yellow' },
  running: { icon: IconLoader2, colour: 'blue' },
  cancelling: { icon: IconPlayerStop, colour: 'yellow' },
  completed: { icon: IconCircleCheck, colour: 'green' },
  failed: { icon: IconCircleX, colour: 'red' },
  cancelled: { icon: IconPlayerStop, colour: 'gray' },
  expired: { icon: IconClockOff, colour: 'gray' },
};

/** Where a run is in its life: an icon, a word, and a colour that says the same again. */
export function RunState({ status, partial }: RunStateProps) {
  const isPartly = partial === true && status === 'completed';
  const { icon, colour } = LOOKS[status];
  const Shown = isPartly ? IconAlertTriangle : icon;
  const shade = isPartly ? 'yellow' : colour;
  return (
    <span
      className={classes.state}
      title={isPartly ? 'Completed, but some rows failed' : IN_WORDS[status]}
      style={{
        color: shade === 'gray' ? 'var(--mantine-color-dimmed)' : `var(--mantine-color-${shade}-text)`,
      }}
    >
      <Shown size={14} aria-hidden className={status === 'running' ? classes.turning : undefined} />
      {isPartly ? 'partial' : status}
    </span>
  );
}

const IN_WORDS: Readonly<Record<QueryItem['status'], string>> = {
  queued: 'Waits until there is room for it',
  running: 'Runs',
  cancelling: 'Is being stopped',
  completed: 'Completed',
  failed: 'Failed as a whole',
  cancelled: 'Was stopped; what was done is kept',
  expired: 'Its rows are gone; its record is kept for a while',
};
