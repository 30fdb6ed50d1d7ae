#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=8 --disable-proto=delete
// A file of its own, since what the compiler writes is not executable. Rows come and go by the million: a small nursery
// keeps the program a hundred megabytes smaller and no slower, and two arenas keep glibc from holding on to what each
// thread has freed. The compile cache shortens the start.
import module from 'node:module';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`error: rowmill needs Node.js 22.18 or later; this is ${process.versions.node}\n`);
  process.stderr.write('  Install a newer one, or bring it along: npm install node@24\n');
  process.exit(2);
}
module.enableCompileCache();
await import('../dist/main.js');
