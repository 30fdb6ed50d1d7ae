import { join } from 'node:path';
import { createBackgroundServices } from './services/background-services.ts';

/** `npm run services -- up|down|status`: the servers of a cluster, on this machine, to work with. */
const USAGE = `npm run services -- up       starts Temporal, PostgreSQL, Redis and S3, builds what is missing
npm run services -- status   tells which of them run and answer
npm run services -- down     ends them and removes what they kept

eval "$(npm run --silent services -- up)"   gives a shell the settings of a cluster on them
`;

const background = createBackgroundServices(join(import.meta.dirname, '../.cache/services.json'));
const [verb] = process.argv.slice(2);
if (verb === 'up') {
  const began = Date.now();
  const environment = await background.up();
  for (const [name, value] of Object.entries(environment)) console.log(`export ${name}='${value}'`);
  console.error(`up after ${((Date.now() - began) / 1000).toFixed(1)} s; npm run services -- down ends them`);
} else if (verb === 'status') {
  const statuses = await background.status();
  if (statuses.length === 0) console.log('not up');
  for (const { name, pid, port, runs, answers } of statuses) {
    const state = answers ? 'answers' : runs ? 'runs, does not answer' : 'has ended';
    console.log(`${name.padEnd(9)} pid ${pid}  127.0.0.1:${port}  ${state}`);
  }
  process.exitCode = statuses.length > 0 && statuses.every(({ answers }) => answers) ? 0 : 1;
} else if (verb === 'down') {
  await background.down();
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
