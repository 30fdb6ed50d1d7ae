import type { CommandState } from '@rowmill/contracts';
import type { Answer } from '../http/define-route.ts';
import type { Services } from '../services.ts';
import { nextCursorOf, offsetOf } from './page-cursor.ts';
import { showCommand } from './show-command.ts';

interface Asked {
  readonly workspace: string;
  readonly id: string;
  readonly stage?: string;
  readonly query: { readonly limit?: number; readonly cursor?: string; readonly state?: CommandState };
}

/** A page of the command records of a query or of one of its stages. */
export async function commandsAnswer(
  { workspace, id, stage, query }: Asked,
  { results }: Services,
): Promise<Answer> {
  const { limit = 100, cursor, state } = query;
  const offset = offsetOf(cursor);
  const { items, total } = await results.commands(workspace, id, stage, {
    offset,
    limit,
    ...(state && { state }),
  });
  return {
    status: 200,
    body: { items: items.map(showCommand), total, ...nextCursorOf(offset, items.length, total) },
  };
}
