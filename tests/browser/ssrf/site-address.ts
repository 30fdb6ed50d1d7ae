/** The one address of the namespace that the guard lets through, at the one port. */
export const SITE_ADDRESS = '127.0.0.77';
export const SITE_PORT = 7700;
export const SITE = `http://${SITE_ADDRESS}:${SITE_PORT}`;
