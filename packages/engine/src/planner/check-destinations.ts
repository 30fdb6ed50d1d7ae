import { QueryProblems, ServiceError, type Problem } from '@rowmill/contracts';
import { destinationOf } from './destination-of.ts';
import type { StageBinding } from './stage-binding.ts';

/** Throws QueryProblems when a sink does not know where to. */
export function checkDestinations(bindings: readonly StageBinding[], text: string): void {
  const problems = bindings.flatMap((binding): readonly Problem[] => {
    try {
      destinationOf(binding);
      return [];
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { code, message } = error;
      return [{ code, message, severity: 'error', ...binding.stage.span }];
    }
  });
  if (problems.length > 0) throw new QueryProblems(problems, text);
}
