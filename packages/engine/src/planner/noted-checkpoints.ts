import { destinationOf } from './destination-of.ts';
import type { StageBinding } from './stage-binding.ts';

export interface NotedCheckpoint {
  readonly name: string;
  readonly column: string;
}

/** The checkpoints that a stage moves: by its flag, and by the command `checkpoint`. */
export function notedCheckpoints(binding: StageBinding): readonly NotedCheckpoint[] {
  const { checkpoint } = binding.common;
  const destination = destinationOf(binding);
  return [
    ...(checkpoint === undefined ? [] : [checkpoint]),
    ...(destination?.kind === 'checkpoint' ? [destination] : []),
  ];
}
