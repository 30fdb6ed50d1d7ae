import { Button, Group, Text } from '@mantine/core';
import type { QueryStatus } from '@rowmill/client';
import { IconEye, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RunFigures } from './run-figures.tsx';

interface RunBarProps {
  readonly isRunning: boolean;
  /** The server was asked to run something and has not said yes yet. */
  readonly isStarting: boolean;
  /** Viewers read; the server would refuse anything else. */
  readonly mayRun: boolean;
  readonly status: QueryStatus | undefined;
  onRun(): void;
  onPreview(): void;
  onCancel(): void;
  /** What else can be done with the query, at the right. */
  readonly children?: ReactNode;
}

export function RunBar({
  isRunning,
  isStarting,
  mayRun,
  status,
  onRun,
  onPreview,
  onCancel,
  children,
}: RunBarProps) {
  return (
    <Group gap="sm" px="sm" py={6}>
      <Button
        leftSection={<IconPlayerPlay size={14} />}
        onClick={onRun}
        title="Ctrl-Enter"
        disabled={!mayRun}
      >
        Run
      </Button>
      <Button
        variant="default"
        leftSection={<IconEye size={14} />}
        onClick={onPreview}
        disabled={!mayRun || isStarting}
        title="Three inputs of each stage that reaches out: a new query costs a site three requests. Ctrl-Shift-Enter"
      >
        Preview 3
      </Button>
      {isRunning && mayRun && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={14} />}
          onClick={onCancel}
          disabled={status?.status === 'cancelling'}
          title="Esc, twice"
        >
          Cancel
        </Button>
      )}
      {!mayRun && (
        <Text size="xs" role="note">
          You may read here. To run, ask an admin to make you an editor.
        </Text>
      )}
      {status !== undefined && <RunFigures status={status} />}
      {children}
    </Group>
  );
}
