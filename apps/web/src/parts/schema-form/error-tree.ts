import type { ErrorSchema } from '@rjsf/utils';
import type { SchemaProblem } from './schema-problems.ts';

interface Branch {
  __errors?: string[];
  [step: string]: Branch | string[] | undefined;
}

/** Problems by the fields that they are about, as the form library wants them. */
export function errorTree(problems: readonly Pick<SchemaProblem, 'place' | 'message'>[]): ErrorSchema {
  const root = empty();
  for (const { place, message } of problems) {
    let branch = root;
    for (const step of place) branch = (branch[step] ??= empty()) as Branch;
    branch.__errors = [...(branch.__errors ?? []), message];
  }
  return root as ErrorSchema;
}

/** Without a prototype: a field may be called `constructor`. */
function empty(): Branch {
  return Object.create(null) as Branch;
}
