import { Button, Group, Text } from '@mantine/core';
import type { QueryStatus } from '@rowmill/client';
import { IconEye, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { duration } from '../../../parts/show-time.ts';

interface RunBarProps {
  readonly isRunning: boolean;
  readonly status: QueryStatus | undefined;
  onRun(): void;
  onPreview(): void;
  onCancel(): void;
  /** What else can be done with the query, at the right. */
  readonly children?: ReactNode;
}

export function RunBar({ isRunning, status, onRun, onPreview, onCancel, children }: RunBarProps) {
  return (
    <Group gap="sm" px="sm" py={6}>
      <Button leftSection={<IconPlayerPlay size={14} />} onClick={onRun} title="Ctrl-Enter">
        Run
      </Button>
      <Button
        variant="default"
        leftSection={<IconEye size={14} />}
        onClick={onPreview}
        title="Three inputs of each stage that reaches out: a new query costs a site three requests. Ctrl-Shift-Enter"
      >
        Preview 3
      </Button>
      {isRunning && (
        <Button variant="default" leftSection={<IconPlayerStop size={14} />} onClick={onCancel}>
          Cancel
        </Button>
      )}
      {status !== undefined && (
        <Text size="xs" c="dimmed" role="status">
          {status.status} · {duration(status.elapsedMs)} · {status.rows.toLocaleString()} rows ·{' '}
          {status.requests.toLocaleString()} requests
        </Text>
      )}
      {children}
    </Group>
  );
}
