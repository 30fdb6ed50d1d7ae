import { NOTHING_KEPT, type KeptThings } from '@rowmill/engine';
import type { JsonObject } from '@rowmill/language';
import type { Prompts, Templates } from '@rowmill/resources';

export interface KeptThingsOptions {
  readonly prompts: Pick<Prompts, 'find'>;
  readonly templates: Pick<Templates, 'named'>;
}

/** What queries may name, gathered from the resources of the workspace. */
export function keptThings({ prompts, templates }: KeptThingsOptions): KeptThings {
  return {
    ...NOTHING_KEPT,
    prompts: (workspace, names) => prompts.find(workspace, names),
    async templates(workspace, names) {
      const found = await templates.named(workspace, names);
      return new Map(
        [...found].map(([name, { query, templateSchema }]) => [
          name,
          { text: query, schema: templateSchema as JsonObject },
        ]),
      );
    },
  };
}
