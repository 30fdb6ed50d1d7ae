import { startDuckdbChild } from './duckdb-child.ts';

/** A process that starts a child and then does nothing, for the test that kills it. */
const child = await startDuckdbChild({
  directory: process.argv[2]!,
  memoryLimit: '200MB',
  threads: 1,
  residentBytes: 1e9,
});
process.send!(child.pid);
setInterval(() => {}, 1000);
