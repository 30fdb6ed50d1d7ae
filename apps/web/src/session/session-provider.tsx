import { ApiProblem, createClient } from '@rowmill/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createConnectionWatch } from '../connection/connection-state.ts';
import { serverAddress } from '../connection/server-address.ts';
import { watchedFetch } from '../connection/watched-fetch.ts';
import { beginSession } from './begin-session.ts';
import { SessionContext, type Session, type SessionAccess } from './session-context.ts';

const server = serverAddress();
const ASK_AGAIN_MS = 2_000;

/** Holds who is signed in. The cookie itself is out of reach of scripts; all they know is the token that goes with changes. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [connection] = useState(() => createConnectionWatch());
  const [session, setSession] = useState<Session | null>();
  const [last, setLast] = useState<Session>();

  const client = useMemo(
    () =>
      createClient({
        server,
        // A person decides how long a page is left open; it never gives up by itself.
        patienceMs: Infinity,
        headers: session ? { 'x-csrf-token': session.csrfToken } : {},
        fetch: watchedFetch({ server, connection, onSignedOut: () => setSession(null) }),
      }),
    [connection, session],
  );
  const enter = useCallback((next: Session) => {
    setSession(next);
    setLast(next);
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function ask(): Promise<void> {
      try {
        const { data } = await client.api.GET('/v1/sessions/current');
        if (!isOver) enter(data as Session);
      } catch (problem) {
        if (isOver) return;
        // A server that is away does not say that nobody is signed in.
        if (problem instanceof ApiProblem && problem.status < 500) setSession((known) => known ?? null);
        else timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
      }
    }
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // Once, with the first client: the later ones come from its answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const access = useMemo(
    (): SessionAccess => ({
      session,
      last,
      client,
      connection,
      async signIn(username, password) {
        const isBack = last !== undefined && last.username === username;
        // Back to the workspace that was left, as long as one may still go there.
        const next = await beginSession(client, { username, password }, isBack ? last.workspace : undefined);
        // What the one before was shown is not for somebody else.
        if (last !== undefined && (!isBack || last.workspace !== next.workspace)) queries.clear();
        enter(next);
        await queries.invalidateQueries();
      },
      async signOut() {
        await client.api.DELETE('/v1/sessions/current');
        queries.clear();
        setLast(undefined);
        setSession(null);
      },
      async move(workspace) {
        const { data } = await client.api.PUT('/v1/sessions/current', { body: { workspace } });
        queries.clear();
        enter(data as Session);
      },
    }),
    [client, connection, enter, queries, session, last],
  );
  return <SessionContext value={access}>{children}</SessionContext>;
}
