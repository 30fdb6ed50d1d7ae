import type { Exercise } from './exercise.ts';
import { identityExercises } from './exercises/identity-exercises.ts';
import { policyExercises } from './exercises/policy-exercises.ts';
import { queryExercises } from './exercises/query-exercises.ts';
import { serviceExercises } from './exercises/service-exercises.ts';
import { workspaceExercises } from './exercises/workspace-exercises.ts';

/** A valid request for every operation, by operationId; a new route has to be added here. */
export const exercises: Readonly<Record<string, Exercise>> = {
  ...identityExercises,
  ...policyExercises,
  ...queryExercises,
  ...serviceExercises,
  ...workspaceExercises,
};
