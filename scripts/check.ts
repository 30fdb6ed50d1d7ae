import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readReport, type Report } from './check/read-report.ts';
import { sections, type Section } from './check/sections.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { tier: { type: 'string', default: '2' } } });
const tier = Number(values.tier);

/** Runs a section with what it prints going straight through; a section without tests counts as one. */
function run(section: Section): Report & { readonly seconds: number } {
  const [program, ...rest] = section.command;
  const report = section.report === undefined ? undefined : join(root, section.report);
  if (report !== undefined) rmSync(report, { force: true });
  const began = performance.now();
  const { status } = spawnSync(program!, rest, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}` },
  });
  const seconds = (performance.now() - began) / 1000;
  const counted = report !== undefined && existsSync(report) ? readReport(report, root) : undefined;
  const failed = status === 0 ? 0 : Math.max(1, counted?.failed ?? 1);
  const failures = counted?.failures ?? [];
  return { passed: counted?.passed ?? (status === 0 ? 1 : 0), failed, failures, seconds };
}

mkdirSync(join(root, '.cache'), { recursive: true });
const lines: string[] = [];
const failures: string[] = [];
let passed = 0;
let failed = 0;
for (const section of sections.filter((each) => each.tier <= tier)) {
  console.log(`\n── ${section.name}`);
  const result = run(section);
  passed += result.passed;
  failed += result.failed;
  failures.push(...result.failures);
  const verdict = result.failed === 0 ? 'ok' : 'FAILED';
  lines.push(`${result.seconds.toFixed(1).padStart(7)} s  ${verdict.padEnd(6)}  ${section.name}`);
}
console.log(`\n${lines.join('\n')}\n`);
// Once more at the end, where whoever sees only the last screen looks.
for (const failure of failures) console.log(`failed: ${failure}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
