import { invalidField } from './invalid-field.ts';
import { nameProblem } from './name-problem.ts';

/** A name in the one form it is kept in, or `request/invalid`. */
export function checkedName(text: string, pointer: string): string {
  const name = text.normalize('NFC');
  const problem = nameProblem(name);
  if (problem !== undefined) throw invalidField(pointer, problem);
  return name;
}
