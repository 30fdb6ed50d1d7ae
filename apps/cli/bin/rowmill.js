#!/usr/bin/env -S node --max-semi-space-size=8 --disable-proto=delete
// A file of its own, since what the compiler writes is not executable. Rows come and go by the million: a small nursery
// keeps the program a hundred megabytes smaller and no slower. The compile cache shortens the start.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('../dist/main.js');
