import type { operations, QueryRecord, QueryStatus } from '@rowmill/client';
import { drawList } from './draw-list.ts';
import { cutText, oneLine } from './fit-text.ts';
import { remedyOf } from './remedy-of.ts';
import type { Screen } from './screen.ts';
import { showMoment } from './show-time.ts';

export interface DrawnQuery {
  readonly query: QueryRecord;
  readonly status: QueryStatus;
  readonly stages: readonly Stage[];
}

type Stage = operations['listQueryStages']['responses'][200]['content']['application/json']['items'][number];

/** All that is worth knowing of a query on one screen. */
export function drawQuery({ query, status, stages }: DrawnQuery, screen: Screen): string {
  const { paint } = screen;
  const facts = [
    ['query', query.id],
    ['state', status.partial === true ? `${status.status}, partial` : status.status],
    ['rows', `${count(status.rows)}${status.rowsFailed > 0 ? `, ${count(status.rowsFailed)} failed` : ''}`],
    [
      'requests',
      `${count(status.requests)}, ${count(status.cacheHits)} from cache, ${count(status.bytes)} bytes`,
    ],
    [
      'created',
      `${showMoment(query.createdAt)}${query.createdBy === undefined ? '' : ` by ${query.createdBy}`}`,
    ],
    ['took', `${(status.elapsedMs / 1000).toFixed(1)} s`],
    ...(query.rerunOf === undefined ? [] : [['rerun of', query.rerunOf]]),
    ...(query.expiresAt === undefined ? [] : [['expires', showMoment(query.expiresAt)]]),
  ];
  const lines = facts.map(([name, value]) => `${paint.dim(name!.padEnd(9))} ${oneLine(value!)}`);
  if (status.error !== undefined) {
    const { code, message, stage } = status.error;
    const where = stage === undefined ? '' : ` in stage ${stage + 1}`;
    lines.push(
      `${paint.red('error:')} ${oneLine(message)}${where}   ${paint.dim(code)}`,
      `  ${remedyOf(code)}`,
    );
  }
  for (const warning of status.warnings) lines.push(`${paint.yellow('warning:')} ${oneLine(warning)}`);
  return `${lines.join('\n')}\n\n${drawStages(stages, screen)}`;
}

function drawStages(stages: readonly Stage[], screen: Screen): string {
  return drawList(
    stages,
    [
      { head: '#', text: ({ stage }) => String(stage + 1), right: true },
      { head: 'state', text: ({ state }) => state },
      { head: 'rows in', text: ({ rowsIn }) => count(rowsIn), right: true },
      { head: 'out', text: ({ rowsOut }) => count(rowsOut), right: true },
      { head: 'failed', text: ({ rowsFailed }) => count(rowsFailed), right: true },
      { head: 'requests', text: ({ requests }) => count(requests), right: true },
      { head: 'stage', text: ({ text }) => cutText(oneLine(text), 200) },
    ],
    screen,
  );
}

function count(number: number): string {
  return number.toLocaleString('en');
}
