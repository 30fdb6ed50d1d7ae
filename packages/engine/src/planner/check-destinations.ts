import { QueryProblems, ServiceError, type Problem } from '@rowmill/contracts';
import { nameProblem } from '@rowmill/resources';
import { destinationOf } from './destination-of.ts';
import { notedCheckpoints } from './noted-checkpoints.ts';
import type { StageBinding } from './stage-binding.ts';

/** Throws QueryProblems when a sink does not know where to, or a checkpoint has a name that nobody could ask for. */
export function checkDestinations(bindings: readonly StageBinding[], text: string): void {
  const problems = bindings.flatMap((binding): readonly Problem[] => {
    try {
      destinationOf(binding);
      for (const { name } of notedCheckpoints(binding)) {
        const problem = nameProblem(name);
        if (problem !== undefined)
          throw new ServiceError('query/bad-value', { name: 'the name of a checkpoint', problem });
      }
      return [];
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { code, message } = error;
      return [{ code, message, severity: 'error', ...binding.stage.span }];
    }
  });
  if (problems.length > 0) throw new QueryProblems(problems, text);
}
