import { Text } from '@mantine/core';
import { ApiProblem } from '@rowmill/client';
import { ProblemNote } from './problem-note.tsx';

interface FormRefusalProps {
  readonly problem: unknown;
  /** Whether the form shows what is wrong there (`/body/cron`) at a field. */
  isShown(pointer: string): boolean;
}

/** Why a form was not taken; what stands at its fields is not said twice. */
export function FormRefusal({ problem, isShown }: FormRefusalProps) {
  if (problem === undefined) return null;
  const isAllShown =
    problem instanceof ApiProblem &&
    problem.errors.length > 0 &&
    problem.errors.every(({ pointer }) => isShown(pointer));
  if (!isAllShown) return <ProblemNote problem={problem} />;
  return (
    <Text size="sm" c="red" role="alert">
      Not taken yet: what is wrong stands at the fields.
    </Text>
  );
}
