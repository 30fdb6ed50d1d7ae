/** Sees the rows of the workspace it is told, and none before it is told. */
export const APP_ROLE = 'rowmill_app';
/** Sees all workspaces. */
export const SYSTEM_ROLE = 'rowmill_system';
