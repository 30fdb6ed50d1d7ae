import { operations, type Operation } from './api-document.ts';
import type { Exercise } from './exercise.ts';
import { browserExercises } from './exercises/browser-exercises.ts';
import { cellarExercises } from './exercises/cellar-exercises.ts';
import { credentialExercises } from './exercises/credential-exercises.ts';
import { identityExercises } from './exercises/identity-exercises.ts';
import { licenceExercises } from './exercises/licence-exercises.ts';
import { policyExercises } from './exercises/policy-exercises.ts';
import { queryExercises } from './exercises/query-exercises.ts';
import { savedQueryExercises } from './exercises/saved-query-exercises.ts';
import { scheduleExercises } from './exercises/schedule-exercises.ts';
import { serviceExercises } from './exercises/service-exercises.ts';
import { storeExercises } from './exercises/store-exercises.ts';
import { templateExercises } from './exercises/template-exercises.ts';
import { vaultExercises } from './exercises/vault-exercises.ts';
import { webhookExercises } from './exercises/webhook-exercises.ts';
import { workspaceExercises } from './exercises/workspace-exercises.ts';

/** A valid request for every operation, by operationId; a new route has to be added here. */
export const exercises: Readonly<Record<string, Exercise>> = {
  ...browserExercises,
  ...cellarExercises,
  ...credentialExercises,
  ...identityExercises,
  ...licenceExercises,
  ...policyExercises,
  ...queryExercises,
  ...savedQueryExercises,
  ...scheduleExercises,
  ...serviceExercises,
  ...storeExercises,
  ...templateExercises,
  ...vaultExercises,
  ...webhookExercises,
  ...workspaceExercises,
};

/** Operations with their exercises, for `each`; those without are told by the access matrix. */
export const exercised: readonly (readonly [name: string, operation: Operation, exercise: Exercise])[] =
  operations.flatMap((operation) => {
    const exercise = exercises[operation.operationId];
    return exercise === undefined ? [] : [[operation.operationId, operation, exercise] as const];
  });
