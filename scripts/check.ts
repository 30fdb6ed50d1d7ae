import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readReport, type Report } from './check/read-report.ts';
import { sections, type Section } from './check/sections.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { tier: { type: 'string', default: '2' } } });
const tier = Number(values.tier);
/** Who wants checks to be quicker begins with these. */
const SLOWEST = 40;
/** How long a section may take unless it says otherwise: about twice what the slowest of them needs. */
const MINUTES = 25;

interface Result extends Report {
  readonly section: Section;
  readonly seconds: number;
}

/** Runs a section with what it prints going to `output`; a section without tests counts as one. */
async function run(section: Section, output: 'inherit' | number): Promise<Result> {
  const [program, ...rest] = section.command;
  const report = section.report === undefined ? undefined : join(root, section.report);
  if (report !== undefined) rmSync(report, { force: true });
  const began = performance.now();
  const child = spawn(program!, rest, {
    cwd: root,
    stdio: ['ignore', output, output],
    // A runner that waits for a process a failed test left behind would wait for ever.
    timeout: (section.minutes ?? MINUTES) * 60_000,
    killSignal: 'SIGKILL',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}` },
  });
  const [status, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  const seconds = (performance.now() - began) / 1000;
  const counted = report !== undefined && existsSync(report) ? readReport(report, root) : undefined;
  const failed = status === 0 ? 0 : Math.max(1, counted?.failed ?? 1);
  if (signal !== null)
    console.log(`\n${section.name} was ended by ${signal} after ${(seconds / 60).toFixed(1)} minutes`);
  const { passed = status === 0 ? 1 : 0, failures = [], files = [] } = counted ?? {};
  return { section, passed, failed, failures, files, seconds };
}

/** What a section beside the others prints would stand between their lines. */
async function runBeside(section: Section): Promise<Result> {
  const file = join(root, '.cache', `${section.name.replaceAll(' ', '-')}.log`);
  const result = await run(section, openSync(file, 'w'));
  console.log(`\n── ${section.name}\n${readFileSync(file, 'utf8')}`);
  return result;
}

mkdirSync(join(root, '.cache'), { recursive: true });
const results: Result[] = [];
const beside: Promise<Result>[] = [];
for (const section of sections.filter((each) => each.tier <= tier)) {
  console.log(`\n── ${section.name}${section.isBeside === true ? ', beside the next ones' : ''}`);
  if (section.isBeside === true) beside.push(runBeside(section));
  else results.push(await run(section, 'inherit'));
}
results.push(...(await Promise.all(beside)));

console.log('');
for (const { section, seconds, failed } of results)
  console.log(
    `${seconds.toFixed(1).padStart(7)} s  ${(failed === 0 ? 'ok' : 'FAILED').padEnd(6)}  ${section.name}`,
  );
console.log('\nthe slowest files:');
const files = results.flatMap((result) => result.files).toSorted((a, b) => b.seconds - a.seconds);
for (const { file, seconds } of files.slice(0, SLOWEST))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
// Once more at the end, where whoever sees only the last screen looks.
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${failure}`);
const sum = (count: (result: Result) => number): number =>
  results.reduce((all, each) => all + count(each), 0);
console.log(`\n${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
