import { sql } from 'kysely';

/**
 * Never the same twice, so that a run which read a value before it was deleted does not take a new one of the name for it.
 * Queries of earlier releases counted the versions of each name from 1, hence a beginning far above.
 */
export const NEW_PUBLISHED_VERSION = sql<number>`1000000000 + nextval('kept_version')::int`;
