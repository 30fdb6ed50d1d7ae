import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ProblemNote } from './problem-note.tsx';

interface DialogEndProps {
  /** Why it was refused; `undefined` when it was not. */
  readonly problem: unknown;
  onLeave(): void;
  readonly leave?: string;
  /** The button that does it. */
  readonly children?: ReactNode;
}

/** The end of every dialog: what was said against it, the way out, and the button that does it. */
export function DialogEnd({ problem, onLeave, leave = 'Leave it', children }: DialogEndProps) {
  return (
    <>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          {leave}
        </Button>
        {children}
      </Group>
    </>
  );
}
