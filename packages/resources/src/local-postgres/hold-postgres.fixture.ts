import { startLocalPostgres } from './start-local-postgres.ts';

/** A program that starts the database and then does nothing until it is killed, or told to leave without a word. */
const { url, pid } = await startLocalPostgres({ directory: process.argv[2]! });
process.once('message', () => process.exit());
process.send!({ url, pid });
setInterval(() => {}, 1000);
