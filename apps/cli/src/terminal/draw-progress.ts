import type { QueryProgress, StageProgress } from '@rowmill/contracts';
import { cutText } from './fit-text.ts';
import type { Screen } from './screen.ts';

/** What one execution of a stage is called. */
const NOUNS: Readonly<Record<string, string>> = { open: 'page', api: 'call', graphql: 'call', read: 'file' };

const BAR = 10;

/** One line a stage, as it stands now. */
export function drawProgress(progress: QueryProgress, screen: Screen): string[] {
  const nameWidth = Math.max(12, ...progress.stages.map((stage) => stage.command.length));
  return progress.stages.map((stage) => {
    const head = `${String(stage.stage + 1).padStart(2)} ${stage.command.padEnd(nameWidth)}   `;
    const text = cutText(head + factsOf(stage).join('   '), screen.width - 1);
    return stage.state === 'waiting' ? screen.paint.dim(text) : text;
  });
}

/** The line of a stage that has ended, where there is no terminal to redraw. */
export function stageEnded(stage: StageProgress): string {
  return `${String(stage.stage + 1).padStart(2)} ${stage.command.padEnd(12)}   ${factsOf(stage).join('   ')}`;
}

function factsOf(stage: StageProgress): string[] {
  const facts = [amountOf(stage)];
  const reaching = stage.command in NOUNS;
  if (stage.state === 'running' && reaching && stage.rowsKnown > 1)
    facts.push(barOf(stage.rowsIn, stage.rowsKnown));
  if (stage.running > 0) facts.push(`${stage.running} running`);
  if (stage.state === 'done' && stage.requests > 0) facts.push(counted(stage.requests, 'request'));
  if (stage.cacheHits > 0) facts.push(`${stage.cacheHits} cached`);
  if (stage.rowsFailed > 0) facts.push(`${stage.rowsFailed} failed`);
  if (stage.waiting !== undefined) {
    const seconds = Math.max(0, stage.waiting.untilMs) / 1000;
    facts.push(`waiting for ${stage.waiting.domain}: next slot in ${seconds.toFixed(1)} s`);
  }
  return facts;
}

function amountOf(stage: StageProgress): string {
  const noun = NOUNS[stage.command];
  if (stage.state === 'waiting') return 'waiting';
  if (stage.state === 'running' && noun !== undefined && stage.rowsKnown > 1) {
    return `${stage.rowsIn} of ${counted(stage.rowsKnown, noun)}`;
  }
  return counted(stage.rowsOut, 'row') + (stage.state === 'running' ? ' so far' : '');
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

function barOf(done: number, known: number): string {
  const full = Math.round((BAR * done) / Math.max(1, known));
  return '▇'.repeat(full) + '▁'.repeat(BAR - full);
}
