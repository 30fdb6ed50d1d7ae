import { createClient } from '@rowmill/client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createConnectionWatch } from '../connection/connection-state.ts';
import { serverAddress } from '../connection/server-address.ts';
import { watchedFetch } from '../connection/watched-fetch.ts';
import { SessionContext, type Session, type SessionAccess } from './session-context.ts';

/** Holds who is signed in. The cookie itself is out of reach of scripts; all they know is the token that goes with changes. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [connection] = useState(() => createConnectionWatch());
  const [session, setSession] = useState<Session | null>();
  const [wasSignedIn, setWasSignedIn] = useState(false);

  const client = useMemo(
    () =>
      createClient({
        server: serverAddress(),
        headers: session ? { 'x-csrf-token': session.csrfToken } : {},
        fetch: watchedFetch({ connection, onSignedOut: () => setSession(null) }),
      }),
    [connection, session],
  );
  const enter = useCallback((next: Session) => {
    setSession(next);
    setWasSignedIn(true);
  }, []);

  useEffect(() => {
    let isOver = false;
    client.api.GET('/v1/sessions/current').then(
      ({ data }) => {
        if (!isOver) enter(data as Session);
      },
      () => {
        if (!isOver) setSession((known) => known ?? null);
      },
    );
    return () => {
      isOver = true;
    };
    // Once, with the first client: the later ones come from its answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const access = useMemo(
    (): SessionAccess => ({
      session,
      wasSignedIn,
      client,
      connection,
      async signIn(username, password) {
        const { data } = await client.api.POST('/v1/sessions', { body: { username, password } });
        enter(data as Session);
        await queries.invalidateQueries();
      },
      async signOut() {
        await client.api.DELETE('/v1/sessions/current');
        queries.clear();
        setWasSignedIn(false);
        setSession(null);
      },
      async move(workspace) {
        const { data } = await client.api.PUT('/v1/sessions/current', { body: { workspace } });
        queries.clear();
        enter(data as Session);
      },
    }),
    [client, connection, enter, queries, session, wasSignedIn],
  );
  return <SessionContext value={access}>{children}</SessionContext>;
}
