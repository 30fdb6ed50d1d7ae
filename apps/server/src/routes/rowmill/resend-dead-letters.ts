import type { DeliveredRow } from '@rowmill/contracts';
import { parseJson } from '@rowmill/language';
import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { deliverNow } from '../../stores/deliver-now.ts';
import { LETTER_IDS } from '../mentos/dead-letter-reply.ts';
import { DELIVERY_ERRORS } from '../mentos/delivery-errors.ts';
import { storeParams } from '../mentos/store-body.ts';

const MOST_AT_ONCE = 1_000;
/** After so long others may resend what this process has taken and not finished. */
const LEASE_MS = 20 * 60_000;

export default defineRoute({
  method: 'POST',
  path: '/v1/mentos/stores/{name}/letters/resend',
  operation: 'resendDeadLetters',
  group: 'rowmill',
  role: 'editor',
  summary: 'Delivers dead letters once more, under their old keys; those that arrive are gone from the list.',
  description:
    'Without ids the oldest thousand, fewer where they are large. Letters that somebody else is resending are left out.',
  params: storeParams,
  body: Type.Object({ ids: Type.Optional(LETTER_IDS) }),
  exampleBody: { ids: ['01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11'] },
  replies: {
    200: {
      description: 'How they fared.',
      schema: Type.Object({
        delivered: Type.Integer({ minimum: 0 }),
        rejected: Type.Integer({ minimum: 0, description: 'They stay in the list.' }),
      }),
      example: { delivered: 1, rejected: 0 },
    },
  },
  errors: ['request/not-found', 'store/unknown', ...DELIVERY_ERRORS],
  async handle(request, { deadLetters, storeDesk }) {
    const { body, caller, params, signal } = request;
    const { workspace } = caller;
    const author = authorOf(request);
    const letters = await deadLetters.take(workspace, params.name, body?.ids, MOST_AT_ONCE, LEASE_MS);
    if (letters.length === 0) return { status: 200, body: { delivered: 0, rejected: 0 } };
    const arrived: string[] = [];
    try {
      await using delivery = await storeDesk.openFor(workspace, params.name, {}, author);
      const rows = letters.map(({ key, row }) => ({ key, row: parseJson(row) as DeliveredRow['row'] }));
      const soon = AbortSignal.any([signal, AbortSignal.timeout(LEASE_MS / 2)]);
      const { delivered, rejections } = await deliverNow(delivery, onePiece(rows), soon, (index) =>
        arrived.push(letters[index]!.id),
      );
      return { status: 200, body: { delivered, rejected: rejections.length } };
    } finally {
      // Also when the caller has gone or the store went away: what has arrived must not go again.
      await deadLetters.remove(author, params.name, arrived, 'resendDeadLetters');
      await deadLetters.release(
        workspace,
        letters.map(({ id }) => id),
      );
    }
  },
});

async function* onePiece<T>(piece: T): AsyncGenerator<T> {
  yield piece;
}
