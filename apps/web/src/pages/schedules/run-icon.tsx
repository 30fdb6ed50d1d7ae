import {
  IconAlertCircleFilled,
  IconBan,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleMinus,
  IconHourglass,
  IconProgress,
  IconSquareRoundedXFilled,
  type Icon,
} from '@tabler/icons-react';
import type { ScheduleRun } from './schedule-types.ts';

const ICONS: Readonly<Record<ScheduleRun['state'], readonly [Icon, string]>> = {
  waiting: [IconHourglass, 'orange'],
  starting: [IconProgress, 'blue'],
  running: [IconProgress, 'blue'],
  completed: [IconCircleCheckFilled, 'green'],
  failed: [IconSquareRoundedXFilled, 'red'],
  cancelled: [IconBan, 'gray'],
  refused: [IconAlertCircleFilled, 'red'],
  skipped: [IconCircleMinus, 'gray'],
  missed: [IconCircleDashed, 'gray'],
};

/** The state of a run as a shape and a colour; whoever shows it says it in words too. */
export function RunIcon({ state }: { readonly state: ScheduleRun['state'] }) {
  const [Shape, colour] = ICONS[state];
  // Some shapes are drawn in the colour of the text around them, whatever they are told.
  return <Shape size={14} style={{ color: `var(--mantine-color-${colour}-text)` }} aria-hidden />;
}
