import { workerData } from 'node:worker_threads';

/** A thread beside one that may not come to rest for long: ends the whole process when it holds too much. */
const { residentBytes } = workerData as { readonly residentBytes: number };

setInterval(() => {
  if (process.memoryUsage.rss() > residentBytes) process.kill(process.pid, 'SIGKILL');
}, 20);
