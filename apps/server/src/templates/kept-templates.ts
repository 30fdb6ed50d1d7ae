import type { FindTemplates, JsonObject } from '@rowmill/language';
import type { Templates } from '@rowmill/resources';

/** The templates of a workspace, as queries that call them see them. */
export function keptTemplates(templates: Pick<Templates, 'named'>, workspace: string): FindTemplates {
  return async (names) => {
    const found = await templates.named(workspace, names);
    return new Map(
      [...found].map(([name, { query, templateSchema }]) => [
        name,
        { text: query, schema: templateSchema as JsonObject },
      ]),
    );
  };
}
