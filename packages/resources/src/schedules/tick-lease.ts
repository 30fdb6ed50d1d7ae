import { sql } from 'kysely';

/** Whoever dispatches a tick has this long before somebody else does. */
const LEASE_SECONDS = 30;

/** Of a tick that somebody is about to dispatch: nobody is any more. */
export const IS_LOST = sql<boolean>`claimed_at < now() - make_interval(secs => ${LEASE_SECONDS})`;
