/** The name by which robots.txt can speak to us. */
export const CRAWLER_NAME = 'rowmill';

/** Says who walks through a site, and what to write into robots.txt to stop it. */
export const CRAWLER_AGENT = `${CRAWLER_NAME}/0.1 (crawler; heeds robots.txt as ${CRAWLER_NAME})`;
