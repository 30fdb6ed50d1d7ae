import { Text } from '@mantine/core';
import { ApiProblem } from '@rowmill/client';
import type { ReactNode } from 'react';
import { ProblemNote } from './problem-note.tsx';

interface FormRefusalProps {
  readonly problem: unknown;
  /** Whether the form shows what is wrong there (`/body/cron`) at a field. */
  isShown(pointer: string): boolean;
  /** What can be done about it, where no field says it: a button. */
  readonly action?: ReactNode;
}

/** Why a form was not taken; what stands at its fields is not said twice. */
export function FormRefusal({ problem, isShown, action }: FormRefusalProps) {
  if (problem === undefined) return null;
  const isAllShown =
    problem instanceof ApiProblem &&
    problem.errors.length > 0 &&
    problem.errors.every(({ pointer }) => isShown(pointer));
  if (!isAllShown) return <ProblemNote problem={problem} action={action} />;
  return (
    <Text size="sm" c="red" role="alert">
      Not taken yet: what is wrong stands at the fields.
    </Text>
  );
}
