import { ServiceError } from '@rowmill/contracts';
import { authorOf, type Caller } from './caller.ts';
import { beginSession, type SessionMeans } from './begin-session.ts';
import { csrfTokenOf } from './csrf-token-of.ts';
import { createSessionRing, IDLE_MS, sessionHash } from './session-ring.ts';
import type { SessionRecord, Sessions } from './sessions.ts';

const FORMAT = /^[\w-]{43}$/;

interface KnownSession {
  readonly caller: Caller;
  readonly record: SessionRecord;
}

export function createSessions(means: SessionMeans & { readonly secure: boolean }): Sessions {
  const { database, audit, now, secure } = means;
  const ring = createSessionRing(database, now);

  const holderOf = async ({ sessionId, csrfToken }: Caller): Promise<KnownSession> => {
    const holder = sessionId && (await ring.find(Buffer.from(sessionId, 'hex')));
    if (!holder || csrfToken === undefined) throw new ServiceError('access/no-session');
    return { caller: holder.caller, record: { ...holder.record, csrfToken } };
  };

  return {
    secure,
    async begin(signIn) {
      const session = await beginSession(means, signIn);
      if (signIn.replaces !== undefined) ring.forget(sessionHash(signIn.replaces));
      return session;
    },
    find: async (id) => {
      const holder = FORMAT.test(id) ? await ring.find(sessionHash(id)) : undefined;
      if (holder === undefined) return undefined;
      const csrfToken = csrfTokenOf(id);
      return { caller: { ...holder.caller, csrfToken }, csrfToken };
    },
    current: async (caller) => (await holderOf(caller)).record,
    async move(asked, workspace) {
      const { record, caller } = await holderOf(asked.caller);
      const idHash = Buffer.from(caller.sessionId!, 'hex');
      const role = await database.asSystem(async (tx) => {
        const member = await tx
          .selectFrom('member')
          .select('role')
          .where('workspace', '=', workspace)
          .where('account', '=', caller.account!)
          .executeTakeFirst();
        if (!member) throw new ServiceError('request/not-found', { kind: 'workspace', name: workspace });
        await tx.updateTable('session').set({ workspace }).where('id_hash', '=', idHash).execute();
        await audit.write(tx, { ...authorOf(asked), workspace, operation: 'moveSession' });
        return member.role;
      });
      ring.forget(idHash);
      return { ...record, workspace, role };
    },
    async end(asked) {
      const { caller } = await holderOf(asked.caller);
      const idHash = Buffer.from(caller.sessionId!, 'hex');
      await database.asSystem(async (tx) => {
        await tx.deleteFrom('session').where('id_hash', '=', idHash).execute();
        await audit.write(tx, { ...authorOf(asked), operation: 'deleteSession' });
      });
      ring.forget(idHash);
    },
    async sweep() {
      const { numDeletedRows } = await database.system
        .deleteFrom('session')
        .where((or) =>
          or.or([or('expires_at', '<=', new Date(now())), or('seen_at', '<=', new Date(now() - IDLE_MS))]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
