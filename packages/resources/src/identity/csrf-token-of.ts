import { createHash } from 'node:crypto';

/**
 * The CSRF token of a session: it follows from the session's id, which is kept nowhere, so that nobody who can read the
 * database knows it; and it tells nothing of the id.
 */
export function csrfTokenOf(sessionId: string): string {
  return createHash('sha256').update(`csrf ${sessionId}`).digest('base64url');
}
