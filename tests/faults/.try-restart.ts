import { openWorld } from './world.ts';
import { readFileSync } from 'node:fs';
const t0 = performance.now();
const at = () => ((performance.now() - t0) / 1000).toFixed(1);
await using world = await openWorld({ seed: 1, apis: 1, workers: 1 });
console.log(at(), 'open');
for (const node of [...world.workers, ...world.apis]) {
  await node.kill();
  console.log(at(), 'killed', node.name);
  const before = readFileSync(node.logFile, 'utf8').length;
  try {
    await node.start();
    console.log(at(), 'started');
  } catch (e) {
    console.log(at(), String(e).slice(0, 500));
  }
  console.log(readFileSync(node.logFile, 'utf8').slice(before).slice(0, 3000));
}
