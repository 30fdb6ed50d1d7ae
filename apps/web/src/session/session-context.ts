import type { Client } from '@rowmill/client';
import { createContext, use } from 'react';
import type { ConnectionWatch } from '../connection/connection-state.ts';

export interface Session {
  readonly username: string;
  readonly workspace: string;
  readonly role: 'viewer' | 'editor' | 'admin';
  readonly csrfToken: string;
  readonly expiresAt: string;
}

export interface SessionAccess {
  /** `undefined` while the server is asked; `null` when nobody is signed in. */
  readonly session: Session | null | undefined;
  /** Who was signed in on this page last, so that a page is kept behind the question for the password. */
  readonly last: Session | undefined;
  readonly client: Client;
  readonly connection: ConnectionWatch;
  signIn(username: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  move(workspace: string): Promise<void>;
}

export const SessionContext = createContext<SessionAccess | null>(null);

export function useSessionAccess(): SessionAccess {
  const access = use(SessionContext);
  if (access === null) throw new Error('there is no session provider above');
  return access;
}

/** Speaks the API as whoever is signed in. */
export function useClient(): Client {
  return useSessionAccess().client;
}

/** Whoever is signed in; only below the frame, which is shown to nobody else. */
export function useSession(): Session {
  const { session } = useSessionAccess();
  if (session === null || session === undefined) throw new Error('nobody is signed in');
  return session;
}
