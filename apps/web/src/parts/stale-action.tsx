import { Button } from '@mantine/core';
import { ApiProblem } from '@rowmill/client';

interface StaleActionProps {
  readonly problem: unknown;
  readonly onReload: (() => void) | undefined;
}

/** Where somebody else has changed a thing meanwhile: shows theirs instead of what was typed. */
export function StaleAction({ problem, onReload }: StaleActionProps) {
  const isStale = problem instanceof ApiProblem && problem.code === 'request/changed-meanwhile';
  if (!isStale || onReload === undefined) return null;
  return (
    <Button variant="default" mt="sm" onClick={onReload}>
      Drop my changes and show what is there now
    </Button>
  );
}
