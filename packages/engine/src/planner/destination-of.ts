import type { Destination } from '@rowmill/commands';
import type { StageBinding } from './stage-binding.ts';

/** Where a sink puts its rows; nothing for other stages. Throws what is wrong with the call. */
export function destinationOf({ command, fixed }: StageBinding): Destination | undefined {
  if (command.kind !== 'sink') return undefined;
  if (fixed === undefined) throw new Error(`${command.name} depends on the row`);
  return command.destination(fixed);
}
