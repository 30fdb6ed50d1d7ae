import { Type } from 'typebox';
import type { ReplyFacts } from '../../../http/define-route.ts';
import { commandItem, commandItemExample } from './command-item.ts';
import { nextCursor, pageQuery } from './page-query.ts';

export const commandsQuery = Type.Object({
  ...pageQuery.properties,
  state: Type.Optional(Type.Enum(['completed', 'failed'], { description: 'Only those that ended so.' })),
});

export const commandReplies: Readonly<Record<number, ReplyFacts>> = {
  200: {
    description: 'A page of records; arguments are those of the call, with secrets masked.',
    schema: Type.Object({
      items: Type.Array(commandItem),
      total: Type.Integer({ description: 'Records on all pages.' }),
      nextCursor,
    }),
    example: { items: [commandItemExample], total: 1 },
  },
};
