/** Our tables live in a schema of their own, beside whatever else the database holds. */
export const SCHEMA = 'rowmill';
