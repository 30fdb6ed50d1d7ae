import { Progress, Stack, Text } from '@mantine/core';
import { percent } from '../../../parts/percent.ts';
import { size } from '../../../parts/show-size.ts';
import { duration } from '../../../parts/show-time.ts';

interface UploadProgressProps {
  readonly sent: number;
  readonly total: number;
  readonly beganAt: number;
}

/** How much has left, how fast, and how long the rest takes; then what the server still does. */
export function UploadProgress({ sent, total, beganAt }: UploadProgressProps) {
  const isSent = sent >= total;
  const share = total === 0 ? 1 : sent / total;
  const seconds = Math.max(0.001, (Date.now() - beganAt) / 1000);
  const rate = sent / seconds;
  return (
    <Stack gap={4}>
      <Progress
        value={percent(share)}
        animated={isSent}
        aria-label={`${Math.floor(share * 100)} % of the file sent`}
      />
      <Text size="xs" c="dimmed" role="status">
        {isSent
          ? `${size(total)} sent. The server reads and keeps the rows.`
          : `${size(sent)} of ${size(total)}${sent === 0 ? '' : ` · ${size(Math.round(rate))} a second · ${duration(((total - sent) / rate) * 1000)} left`}`}
      </Text>
    </Stack>
  );
}
