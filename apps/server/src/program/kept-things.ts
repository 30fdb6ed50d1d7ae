import { NOTHING_KEPT, type KeptThings } from '@rowmill/engine';
import type { Prompts } from '@rowmill/resources';

export interface KeptThingsOptions {
  readonly prompts: Pick<Prompts, 'find'>;
}

/** What queries may name, gathered from the resources of the workspace. */
export function keptThings({ prompts }: KeptThingsOptions): KeptThings {
  return {
    ...NOTHING_KEPT,
    prompts: (workspace, names) => prompts.find(workspace, names),
  };
}
