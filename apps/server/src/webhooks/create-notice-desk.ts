import { NOTICE_EVENT, ServiceError } from '@rowmill/contracts';
import type { NoticeDesk } from '@rowmill/engine';
import type { Database } from '@rowmill/resources';
import type { WebhookSender } from './webhook-sender.ts';

/** Notices of queries become messages for the webhook they name. */
export function createNoticeDesk(
  database: Pick<Database, 'asSystem'>,
  sender: Pick<WebhookSender, 'announce' | 'wake'>,
): NoticeDesk {
  return {
    async tell({ id, workspace, query, stage, webhook, text, data }) {
      // No name has such a character, and the database takes none.
      if (webhook.includes('\0')) throw new ServiceError('webhook/unknown', { name: webhook });
      const event = {
        id,
        type: NOTICE_EVENT,
        at: new Date(),
        data: { query, stage, ...(text !== undefined && { text }), row: data },
      } as const;
      await database.asSystem(async (tx) => {
        if ((await sender.announce(tx, workspace, event, webhook)) > 0) return;
        const known = await tx
          .selectFrom('webhook as w')
          .select(['w.enabled'])
          .select(({ exists, selectFrom }) =>
            exists(
              selectFrom('webhook_delivery as d')
                .select('d.event')
                .whereRef('d.webhook', '=', 'w.id')
                .where('d.event', '=', id),
            ).as('isTold'),
          )
          .where('w.workspace', '=', workspace)
          .where('w.name', '=', webhook.normalize('NFC'))
          .executeTakeFirst();
        if (!known) throw new ServiceError('webhook/unknown', { name: webhook });
        if (known.enabled && known.isTold !== true) throw new ServiceError('webhook/full', {});
      });
      sender.wake();
    },
  };
}
