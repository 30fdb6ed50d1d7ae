import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BROWSER_WORLD } from '../../tests/faults/browser-world.ts';
import { FAULTS } from '../../tests/faults/faults/faults.ts';
import { runFaults, type FaultReport } from '../../tests/faults/run-faults.ts';

/**
 * Ten blocks of 100 faults, one block a call: the next one that was not run yet or broke a promise, or the one that `--block`
 * names.
 * `--seed 17` runs one world alone, with `--count` faults, of those kinds only that `--only` names a part of; with `--browsers`
 * one in which pages are opened.
 */
const BLOCKS = 10;
const FAULTS_OF_A_BLOCK = 100;
const FIRST_SEED = 1_000;
const RESULTS = new URL('../../docs/measurements/faults.json', import.meta.url);

interface Block extends FaultReport {
  readonly block: number;
  readonly date: string;
}

const { values } = parseArgs({
  options: {
    block: { type: 'string' },
    seed: { type: 'string' },
    count: { type: 'string', default: String(FAULTS_OF_A_BLOCK) },
    only: { type: 'string' },
    browsers: { type: 'boolean', default: false },
  },
});
const { only = '' } = values;

if (values.seed === undefined && !values.browsers) await runBlock();
else await run(Number(values.seed ?? 1), Number(values.count));

async function runBlock(): Promise<void> {
  const before = await readBlocks();
  const numbers = Array.from({ length: BLOCKS }, (_, index) => index + 1);
  const held = before.filter(({ violations }) => violations.length === 0).map(({ block }) => block);
  const next = numbers.find((number) => !held.includes(number));
  const block = values.block === undefined ? next : Number(values.block);
  if (block === undefined) return console.log(summaryOf(before));
  const report = await run(FIRST_SEED + block, FAULTS_OF_A_BLOCK);
  const others = (await readBlocks()).filter((one) => one.block !== block);
  const date = new Date().toISOString().slice(0, 10);
  const blocks = [...others, { block, date, ...report }].toSorted((a, b) => a.block - b.block);
  await writeFile(RESULTS, `${JSON.stringify(blocks, undefined, 2)}\n`);
  console.log(summaryOf(blocks));
}

async function run(seed: number, count: number): Promise<FaultReport> {
  const world = values.browsers ? BROWSER_WORLD : { faults: FAULTS };
  const faults = world.faults.filter(({ name }) => name.includes(only));
  const say = (line: string): void => console.log(line);
  const report = await runFaults({ ...world, seed, count, faults, say }).catch((error: unknown) => {
    // What went wrong first, not what could not be tidied up after it.
    throw error instanceof SuppressedError ? error.suppressed : error;
  });
  console.log(JSON.stringify(report));
  if (report.violations.length > 0) {
    const again = values.browsers ? '--browsers ' : '';
    console.log(`again: npm run long:faults -- ${again}--seed ${seed} --count ${count}`);
    process.exitCode = 1;
  }
  return report;
}

async function readBlocks(): Promise<readonly Block[]> {
  const text = await readFile(RESULTS, 'utf8').catch(() => '[]');
  return JSON.parse(text) as readonly Block[];
}

function summaryOf(blocks: readonly Block[]): string {
  const sum = (of: (block: Block) => number): number => blocks.reduce((total, one) => total + of(one), 0);
  return (
    `${blocks.length} of ${BLOCKS} blocks: ${sum(({ faults }) => faults)} faults, ${sum(({ queries }) => queries)} queries, ` +
    `${sum(({ rows }) => rows)} rows, ${sum(({ givenUp }) => givenUp)} given up, ` +
    `${sum(({ violations }) => violations.length)} promises broken`
  );
}
