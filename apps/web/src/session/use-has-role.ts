import { useSessionAccess, type Session } from './session-context.ts';

const RANK = { viewer: 0, editor: 1, admin: 2 } as const satisfies Record<Session['role'], number>;

/** Whether whoever is signed in may do what asks for this role; the server decides anyway. */
export function useHasRole(least: Session['role']): boolean {
  const { session, last } = useSessionAccess();
  // While the password is asked for again, the page behind the question stays as it was.
  const known = session ?? last;
  return known !== undefined && RANK[known.role] >= RANK[least];
}
