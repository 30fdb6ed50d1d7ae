import { destinationOf } from './destination-of.ts';
import type { StageBinding } from './stage-binding.ts';

export interface NotedCheckpoint {
  readonly name: string;
  readonly column: string;
}

/** The checkpoints that a stage moves, by its flag and by the command `checkpoint`; names in the form that people's have. */
export function notedCheckpoints(binding: StageBinding): readonly NotedCheckpoint[] {
  const { checkpoint } = binding.common;
  const destination = destinationOf(binding);
  const noted = [
    ...(checkpoint === undefined ? [] : [checkpoint]),
    ...(destination?.kind === 'checkpoint' ? [destination] : []),
  ];
  return noted.map(({ name, column }) => ({ name: name.normalize('NFC'), column }));
}
