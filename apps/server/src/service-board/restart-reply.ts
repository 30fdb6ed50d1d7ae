import { SERVICE_NAMES } from '@rowmill/contracts';
import { Type } from 'typebox';
import type { ReplyFacts } from '../http/define-route.ts';

/** What the restart operations answer. */
export const restartReplies: Readonly<Record<202, ReplyFacts>> = {
  202: {
    description: 'It drains and then starts again; its status tells how far it is.',
    schema: Type.Object({
      service: Type.Enum([...SERVICE_NAMES]),
      state: Type.Literal('draining'),
    }),
    example: { service: 'sirp', state: 'draining' },
  },
};
