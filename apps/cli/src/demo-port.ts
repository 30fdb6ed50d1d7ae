/** Where `rowmill up` opens the demo shop, if it can. */
export const DEMO_PORT = 7780;
