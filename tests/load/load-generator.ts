import type { LoadJob } from './load-report.ts';
import { sendLoad } from './send-load.ts';

/** A process of its own, so that the server's answers are timed by somebody who is not busy with something else. */
process.on('message', (job: LoadJob) => {
  void sendLoad(job).then((report) => process.send!(report));
});
